package org.strobe.mpi.srm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmTeam;

/**
 * The collectives of a communicator by shared memory; what has no algorithm there goes by messages. Here are those that wait.
 *
 * <p>The team is joined with the first of them: many communicators never have one.
 */
public final class SrmCollectives extends PendingForms {
    private final Operands own = newOperands();

    /**
     * Those of a group.
     *
     * @param engine lets those that are pending go on
     * @param shown buffers that other processes see; null if there are none
     * @param joining joins its team; null if there is no room for one
     * @param later takes what is left to be tried again and again when the team was left
     */
    SrmCollectives(
            CollectiveCalls byMessages,
            ProcessGroup group,
            Engine engine,
            SharedBuffers shown,
            Supplier<SrmTeam> joining,
            Consumer<BooleanSupplier> later) {
        super(byMessages, group, engine, shown, joining, later);
    }

    /** A call is over, and there was no room for so many bytes. */
    private void end(long left) {
        MpiFailure failure = own.failure(left);
        own.clear();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void barrier() {
        SrmTeam team = team();
        if (team == null) {
            super.barrier();
            return;
        }
        team.barrier();
    }

    @Override
    public void broadcast(Object buffer, int count, Type type, int root) {
        SrmTeam team = team();
        if (team == null) {
            super.broadcast(buffer, count, type, root);
            return;
        }
        long offered = team.broadcast(own.given(buffer, count, type), root);
        end(offered - count * type.size());
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        SrmTeam team = combines(count, type) ? team() : null;
        if (team == null || !team.reduces(own.combiner(operator, type), root)) {
            super.reduce(sent, received, count, type, operator, root);
            return;
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        team.reduce(given, own.gotten(received, count, type), own.combiner(), root);
        end(0);
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam team = combines(count, type) ? team() : null;
        if (team == null || !team.reduces(own.combiner(operator, type), 0)) {
            super.allReduce(sent, received, count, type, operator);
            return;
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        team.allReduce(given, own.gotten(received, count, type), own.combiner());
        end(0);
    }

    @Override
    public void gather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        SrmTeam team = team();
        if (team == null || !team.gathers()) {
            super.gather(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        own.gottenParts().blocks().setEven(received, count, type);
        end(team.gather(own.given(sent, sentCount, sentType), own.gottenParts(), root));
    }

    @Override
    public void gatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root) {
        SrmTeam team = team();
        if (team == null || !team.gathers()) {
            super.gatherV(sent, sentCount, sentType, received, counts, displs, type, root);
            return;
        }
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        end(team.gather(own.given(sent, sentCount, sentType), own.gottenParts(), root));
    }

    @Override
    public void scatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        SrmTeam team = team();
        if (team == null || !team.scatters()) {
            super.scatter(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        own.givenParts().blocks().setEven(sent, sentCount, sentType);
        end(team.scatter(own.givenParts(), own.gotten(received, count, type), root));
    }

    @Override
    public void scatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root) {
        SrmTeam team = team();
        if (team == null || !team.scatters()) {
            super.scatterV(sent, sentCounts, displs, sentType, received, count, type, root);
            return;
        }
        own.givenParts().blocks().setListed(sent, sentCounts, displs, sentType);
        end(team.scatter(own.givenParts(), own.gotten(received, count, type), root));
    }

    @Override
    public void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        SrmTeam team = team();
        long most = count * type.size();
        if (team == null || !team.allGathers(most)) {
            super.allGather(sent, sentCount, sentType, received, count, type);
            return;
        }
        own.gottenParts().blocks().setEven(received, count, type);
        allGather(team, sent, sentCount, sentType, most);
    }

    @Override
    public void allGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        SrmTeam team = team();
        long most = most(counts, type);
        if (team == null || !team.allGathers(most)) {
            super.allGatherV(sent, sentCount, sentType, received, counts, displs, type);
            return;
        }
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        allGather(team, sent, sentCount, sentType, most);
    }

    private void allGather(SrmTeam team, Object sent, int count, Type type, long most) {
        UserPayload given = own.givenOr(own.gottenParts().blocks(), rank, sent, count, type);
        end(team.allGather(given, own.gottenParts(), Operands.isInPlace(sent), most));
    }

    @Override
    public void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        long each = count * type.size();
        SrmTeam team = Operands.isInPlace(sent) ? null : team();
        if (team == null || !team.allToAlls(each)) {
            super.allToAll(sent, sentCount, sentType, received, count, type);
            return;
        }
        own.givenParts().blocks().setEven(sent, sentCount, sentType);
        own.gottenParts().blocks().setEven(received, count, type);
        end(team.allToAll(own.givenParts(), own.gottenParts(), each));
    }

    @Override
    public void allToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        SrmTeam team = Operands.isInPlace(sent) ? null : team();
        if (team == null || !team.allToAlls(UNKNOWN)) {
            super.allToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
            return;
        }
        own.givenParts().blocks().setListed(sent, sentCounts, sentDispls, sentType);
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        end(team.allToAll(own.givenParts(), own.gottenParts(), UNKNOWN));
    }

    @Override
    public void allToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types) {
        SrmTeam team = Operands.isInPlace(sent) ? null : team();
        if (team == null || !team.allToAlls(UNKNOWN)) {
            super.allToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
            return;
        }
        own.givenParts().blocks().setTyped(sent, sentCounts, sentDispls, sentTypes);
        own.gottenParts().blocks().setTyped(received, counts, displs, types);
        end(team.allToAll(own.givenParts(), own.gottenParts(), UNKNOWN));
    }

    @Override
    public void scan(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam team = combines(count, type) ? team() : null;
        if (team == null || !team.scans(count * type.size())) {
            super.scan(sent, received, count, type, operator);
            return;
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        team.scan(given, own.gotten(received, count, type), own.combiner(operator, type));
        end(0);
    }

    @Override
    public void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam team = combines(count, type) ? team() : null;
        if (team == null || !team.scans(count * type.size())) {
            super.exclusiveScan(sent, received, count, type, operator);
            return;
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        team.exclusiveScan(given, own.gotten(received, count, type), own.combiner(operator, type));
        end(0);
    }

    @Override
    public void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        long all = sum(counts);
        SrmTeam team = combinesBlocks(all, type) ? team() : null;
        if (team == null || !team.reduceScatters(all * type.size())) {
            super.reduceScatter(sent, received, counts, type, operator);
            return;
        }
        reduceScatter(team, sent, received, (int) all, sumBefore(counts), counts[rank], type, operator);
    }

    @Override
    public void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        long all = (long) count * size;
        SrmTeam team = combinesBlocks(all, type) ? team() : null;
        if (team == null || !team.reduceScatters(all * type.size())) {
            super.reduceScatterBlock(sent, received, count, type, operator);
            return;
        }
        reduceScatter(team, sent, received, (int) all, (long) count * rank, count, type, operator);
    }

    private void reduceScatter(
            SrmTeam team, Object sent, Object received, int all, long before, int count, Type type, Operator operator) {
        UserPayload given = own.givenApartFrom(received, sent, all, type);
        UserPayload gotten = own.gotten(received, count, type);
        team.reduceScatter(given, gotten, own.combiner(operator, type), before * type.size());
        end(0);
    }
}
