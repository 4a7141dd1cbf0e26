package org.strobe.mpi.srm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.data.Combiner;

/** The collectives of a communicator by shared memory; what has no algorithm there goes by messages. */
public final class SrmCollectives extends DelegatedCollectives {
    private final int rank;
    private final int size;
    private final Supplier<SrmTeam> joining;
    private final Consumer<BooleanSupplier> later;
    private final UserPayload given = new UserPayload();
    private final UserPayload gotten = new UserPayload();
    private final UserParts givenParts = new UserParts();
    private final UserParts gottenParts = new UserParts();
    private final UserCombiner combiner = new UserCombiner();
    private final DenseCopy copy = new DenseCopy();
    private boolean joined;
    private SrmTeam team;

    /**
     * Those of a group.
     *
     * @param joining joins its team; null if there is no room for one
     * @param later takes what is left to be tried again and again when the team was left
     */
    SrmCollectives(
            CollectiveCalls byMessages,
            ProcessGroup group,
            Supplier<SrmTeam> joining,
            Consumer<BooleanSupplier> later) {
        delegateTo(byMessages);
        this.rank = group.rank();
        this.size = group.size();
        this.joining = joining;
        this.later = later;
    }

    /**
     * Whether there is a team. It is joined with the first collective that blocks: many communicators never have one. Of a team
     * that was cut short nobody touches what it has shown.
     */
    private boolean hasTeam() {
        if (!joined) {
            joined = true;
            team = joining.get();
        }
        if (team != null) {
            team.checkWhole();
        }
        return team != null;
    }

    @Override
    public void barrier() {
        if (hasTeam()) {
            team.barrier();
        } else {
            super.barrier();
        }
    }

    @Override
    public void broadcast(Object buffer, int count, Type type, int root) {
        if (!hasTeam()) {
            super.broadcast(buffer, count, type, root);
            return;
        }
        long offered = team.broadcast(given.of(buffer, count, type), root);
        clear();
        checkRoom("broadcast", offered - count * type.size());
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        if (!combines(count, type) || !hasTeam() || !team.reduces(combiner.of(operator, type), root)) {
            super.reduce(sent, received, count, type, operator, root);
            return;
        }
        team.reduce(given.of(own(sent, received), count, type), gotten.of(received, count, type), combiner, root);
        clear();
        combiner.check();
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        if (!combines(count, type) || !hasTeam() || !team.reduces(combiner.of(operator, type), 0)) {
            super.allReduce(sent, received, count, type, operator);
            return;
        }
        team.allReduce(given.of(own(sent, received), count, type), gotten.of(received, count, type), combiner);
        clear();
        combiner.check();
    }

    @Override
    public void gather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        if (!hasTeam() || !team.gathers()) {
            super.gather(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        gottenParts.blocks().setEven(received, count, type);
        gather(sent, sentCount, sentType, root);
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
        if (!hasTeam() || !team.gathers()) {
            super.gatherV(sent, sentCount, sentType, received, counts, displs, type, root);
            return;
        }
        gottenParts.blocks().setListed(received, counts, displs, type);
        gather(sent, sentCount, sentType, root);
    }

    private void gather(Object sent, int sentCount, Type sentType, int root) {
        UserPayload own = isInPlace(sent) ? null : given.of(sent, sentCount, sentType);
        long left = team.gather(own, gottenParts, root);
        clear();
        checkRoom("gather", left);
    }

    @Override
    public void scatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        if (!hasTeam() || !team.scatters()) {
            super.scatter(sent, sentCount, sentType, received, count, type, root);
            return;
        }
        givenParts.blocks().setEven(sent, sentCount, sentType);
        scatter(received, count, type, root);
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
        if (!hasTeam() || !team.scatters()) {
            super.scatterV(sent, sentCounts, displs, sentType, received, count, type, root);
            return;
        }
        givenParts.blocks().setListed(sent, sentCounts, displs, sentType);
        scatter(received, count, type, root);
    }

    private void scatter(Object received, int count, Type type, int root) {
        UserPayload own = isInPlace(received) ? null : gotten.of(received, count, type);
        long left = team.scatter(givenParts, own, root);
        clear();
        checkRoom("scatter", left);
    }

    @Override
    public void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        long most = count * type.size();
        if (!hasTeam() || !team.allGathers(most)) {
            super.allGather(sent, sentCount, sentType, received, count, type);
            return;
        }
        gottenParts.blocks().setEven(received, count, type);
        allGather(sent, sentCount, sentType, most);
    }

    @Override
    public void allGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        long most = 0;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, counts[i] * type.size());
        }
        if (!hasTeam() || !team.allGathers(most)) {
            super.allGatherV(sent, sentCount, sentType, received, counts, displs, type);
            return;
        }
        gottenParts.blocks().setListed(received, counts, displs, type);
        allGather(sent, sentCount, sentType, most);
    }

    private void allGather(Object sent, int sentCount, Type sentType, long most) {
        boolean inPlace = isInPlace(sent);
        if (inPlace) {
            Blocks blocks = gottenParts.blocks();
            given.of(blocks.buffer(), blocks.offset(rank), blocks.count(rank), blocks.type(rank));
        } else {
            given.of(sent, sentCount, sentType);
        }
        long left = team.allGather(given, gottenParts, inPlace, most);
        clear();
        checkRoom("allGather", left);
    }

    @Override
    public void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        if (isInPlace(sent) || !hasTeam() || !team.allToAlls()) {
            super.allToAll(sent, sentCount, sentType, received, count, type);
            return;
        }
        givenParts.blocks().setEven(sent, sentCount, sentType);
        gottenParts.blocks().setEven(received, count, type);
        allToAll();
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
        if (isInPlace(sent) || !hasTeam() || !team.allToAlls()) {
            super.allToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
            return;
        }
        givenParts.blocks().setListed(sent, sentCounts, sentDispls, sentType);
        gottenParts.blocks().setListed(received, counts, displs, type);
        allToAll();
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
        if (isInPlace(sent) || !hasTeam() || !team.allToAlls()) {
            super.allToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
            return;
        }
        givenParts.blocks().setTyped(sent, sentCounts, sentDispls, sentTypes);
        gottenParts.blocks().setTyped(received, counts, displs, types);
        allToAll();
    }

    private void allToAll() {
        long left = team.allToAll(givenParts, gottenParts);
        clear();
        checkRoom("allToAll", left);
    }

    @Override
    public void scan(Object sent, Object received, int count, Type type, Operator operator) {
        if (!scans(count, type)) {
            super.scan(sent, received, count, type, operator);
            return;
        }
        team.scan(
                given.of(own(sent, received), count, type),
                gotten.of(received, count, type),
                combiner.of(operator, type));
        clear();
        combiner.check();
    }

    @Override
    public void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        if (!scans(count, type)) {
            super.exclusiveScan(sent, received, count, type, operator);
            return;
        }
        team.exclusiveScan(
                given.of(own(sent, received), count, type),
                gotten.of(received, count, type),
                combiner.of(operator, type));
        clear();
        combiner.check();
    }

    private boolean scans(int count, Type type) {
        return combines(count, type) && hasTeam() && team.scans(count * type.size());
    }

    @Override
    public void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        long all = 0;
        long before = 0;
        for (int i = 0; i < size; i++) {
            all += counts[i];
            before += i < rank ? counts[i] : 0;
        }
        if (!scatters(all, type)) {
            super.reduceScatter(sent, received, counts, type, operator);
            return;
        }
        reduceScatter(sent, received, (int) all, before, counts[rank], type, operator);
    }

    @Override
    public void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        long all = (long) count * size;
        if (!scatters(all, type)) {
            super.reduceScatterBlock(sent, received, count, type, operator);
            return;
        }
        reduceScatter(sent, received, (int) all, (long) count * rank, count, type, operator);
    }

    private boolean scatters(long count, Type type) {
        long bytes = count * type.size();
        return bytes <= Integer.MAX_VALUE && combines((int) count, type) && hasTeam() && team.reduceScatters(bytes);
    }

    private void reduceScatter(
            Object sent, Object received, int all, long before, int count, Type type, Operator operator) {
        if (isInPlace(sent)) {
            given.of(copy.of(received, all, type), all, type);
        } else {
            given.of(sent, all, type);
        }
        team.reduceScatter(given, gotten.of(received, count, type), combiner.of(operator, type), before * type.size());
        clear();
        combiner.check();
    }

    private static void checkRoom(String call, long left) {
        if (left > 0) {
            throw new MpiFailure(
                    ErrorClass.TRUNCATE,
                    call + ": what was sent is longer than the room for it, by " + left + " bytes in all");
        }
    }

    /** The buffers are the program's again. After an exception others may still read them, so they stay. */
    private void clear() {
        given.clear();
        gotten.clear();
        givenParts.blocks().clear();
        gottenParts.blocks().clear();
    }

    private static boolean isInPlace(Object sent) {
        return Constants.IN_PLACE.equals(sent);
    }

    private static Object own(Object sent, Object received) {
        return isInPlace(sent) ? received : sent;
    }

    /** What is combined lies one element after the other, and pieces are cut between elements. */
    private static boolean combines(int count, Type type) {
        return count > 0 && type.size() > 0 && type.size() <= Combiner.LARGEST_UNIT && type.isDense();
    }

    /** Nothing is called here any more. */
    public void close() {
        if (team != null) {
            later.accept(team.leave());
            team = null;
        }
    }
}
