package org.strobe.mpi.srm;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.mpi.coll.DelegatedCollectives;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.srm.Pending;
import org.strobe.srm.SrmTeam;
import org.strobe.srm.data.Combiner;

/**
 * The collectives of a communicator that go on in the background. To join a team one has to wait: until a collective that waits
 * has done so, those that don't go by messages.
 */
abstract class PendingForms extends DelegatedCollectives {
    /** For parts of which only those who give and get them know how long they are. */
    protected static final long UNKNOWN = Long.MAX_VALUE;

    protected final int rank;
    protected final int size;
    private final Engine engine;
    private final SharedBuffers shown;
    private final Supplier<SrmTeam> joining;
    private final Consumer<BooleanSupplier> later;
    private boolean joined;
    private SrmTeam team;

    PendingForms(
            CollectiveCalls byMessages,
            ProcessGroup group,
            Engine engine,
            SharedBuffers shown,
            Supplier<SrmTeam> joining,
            Consumer<BooleanSupplier> later) {
        delegateTo(byMessages);
        this.shown = shown;
        this.rank = group.rank();
        this.size = group.size();
        this.engine = engine;
        this.joining = joining;
        this.later = later;
    }

    protected final Operands newOperands() {
        return new Operands(shown);
    }

    /** The team, which is joined if it was not; null if there is none. */
    protected final SrmTeam team() {
        if (!joined) {
            joined = true;
            team = joining.get();
        }
        return joinedTeam();
    }

    /** The team if it was joined. Of one that was cut short nobody touches what it has shown. */
    private SrmTeam joinedTeam() {
        if (team != null) {
            team.checkWhole();
        }
        return team;
    }

    /** Nothing is called here any more. */
    public final void close() {
        if (team != null) {
            later.accept(team.leave());
            team = null;
        }
    }

    /** What is combined lies one element after the other, and pieces are cut between elements. */
    protected static boolean combines(long count, Type type) {
        return count > 0 && type.size() > 0 && type.size() <= Combiner.LARGEST_UNIT && type.isDense();
    }

    /** As {@link #combines}; all blocks together are one operand. */
    protected static boolean combinesBlocks(long count, Type type) {
        return combines(count, type) && count * type.size() <= Integer.MAX_VALUE;
    }

    /** How many elements all blocks have. */
    protected final long sum(int[] counts) {
        return sum(counts, size);
    }

    /** How many elements those before the own block have. */
    protected final long sumBefore(int[] counts) {
        return sum(counts, rank);
    }

    private static long sum(int[] counts, int end) {
        long sum = 0;
        for (int i = 0; i < end; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /** The most bytes that anybody gives. */
    protected final long most(int[] counts, Type type) {
        long most = 0;
        for (int i = 0; i < size; i++) {
            most = Math.max(most, counts[i] * type.size());
        }
        return most;
    }

    private Operation launch(String call, Pending pending, Operands operands) {
        return launch(call, pending, operands, 0);
    }

    private Operation launch(String call, Pending pending, Operands operands, long room) {
        return new PendingCollective(engine, call, pending, operands, room).launch();
    }

    @Override
    public final Operation startBarrier() {
        SrmTeam srm = joinedTeam();
        return srm == null
                ? super.startBarrier()
                : launch("barrier", srm.pending().barrier(), null);
    }

    @Override
    public final Operation startBroadcast(Object buffer, int count, Type type, int root) {
        SrmTeam srm = joinedTeam();
        if (srm == null) {
            return super.startBroadcast(buffer, count, type, root);
        }
        Operands own = newOperands();
        Pending pending = srm.pending().broadcast(own.given(buffer, count, type), root);
        return launch("broadcast", pending, own, count * type.size());
    }

    @Override
    public final Operation startReduce(
            Object sent, Object received, int count, Type type, Operator operator, int root) {
        SrmTeam srm = combines(count, type) ? joinedTeam() : null;
        Operands own = srm == null ? null : newOperands();
        if (own == null || !srm.reduces(own.combiner(operator, type), root)) {
            return super.startReduce(sent, received, count, type, operator, root);
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        Pending pending = srm.pending().reduce(given, own.gotten(received, count, type), own.combiner(), root);
        return launch("reduce", pending, own);
    }

    @Override
    public final Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam srm = combines(count, type) ? joinedTeam() : null;
        Operands own = srm == null ? null : newOperands();
        if (own == null || !srm.reduces(own.combiner(operator, type), 0)) {
            return super.startAllReduce(sent, received, count, type, operator);
        }
        UserPayload given = own.givenOr(received, sent, count, type);
        return launch(
                "allReduce", srm.pending().allReduce(given, own.gotten(received, count, type), own.combiner()), own);
    }

    @Override
    public final Operation startGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        SrmTeam srm = joinedTeam();
        if (srm == null || !srm.gathers()) {
            return super.startGather(sent, sentCount, sentType, received, count, type, root);
        }
        Operands own = newOperands();
        own.gottenParts().blocks().setEven(received, count, type);
        return startGather(srm, own, sent, sentCount, sentType, root);
    }

    @Override
    public final Operation startGatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root) {
        SrmTeam srm = joinedTeam();
        if (srm == null || !srm.gathers()) {
            return super.startGatherV(sent, sentCount, sentType, received, counts, displs, type, root);
        }
        Operands own = newOperands();
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        return startGather(srm, own, sent, sentCount, sentType, root);
    }

    private Operation startGather(SrmTeam srm, Operands own, Object sent, int count, Type type, int root) {
        return launch("gather", srm.pending().gather(own.given(sent, count, type), own.gottenParts(), root), own);
    }

    @Override
    public final Operation startScatter(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        SrmTeam srm = joinedTeam();
        if (srm == null || !srm.scatters()) {
            return super.startScatter(sent, sentCount, sentType, received, count, type, root);
        }
        Operands own = newOperands();
        own.givenParts().blocks().setEven(sent, sentCount, sentType);
        return startScatter(srm, own, received, count, type, root);
    }

    @Override
    public final Operation startScatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root) {
        SrmTeam srm = joinedTeam();
        if (srm == null || !srm.scatters()) {
            return super.startScatterV(sent, sentCounts, displs, sentType, received, count, type, root);
        }
        Operands own = newOperands();
        own.givenParts().blocks().setListed(sent, sentCounts, displs, sentType);
        return startScatter(srm, own, received, count, type, root);
    }

    private Operation startScatter(SrmTeam srm, Operands own, Object received, int count, Type type, int root) {
        return launch("scatter", srm.pending().scatter(own.givenParts(), own.gotten(received, count, type), root), own);
    }

    @Override
    public final Operation startAllGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        SrmTeam srm = joinedTeam();
        long most = count * type.size();
        if (srm == null || !srm.allGathers(most)) {
            return super.startAllGather(sent, sentCount, sentType, received, count, type);
        }
        Operands own = newOperands();
        own.gottenParts().blocks().setEven(received, count, type);
        return startAllGather(srm, own, sent, sentCount, sentType, most);
    }

    @Override
    public final Operation startAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        SrmTeam srm = joinedTeam();
        long most = most(counts, type);
        if (srm == null || !srm.allGathers(most)) {
            return super.startAllGatherV(sent, sentCount, sentType, received, counts, displs, type);
        }
        Operands own = newOperands();
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        return startAllGather(srm, own, sent, sentCount, sentType, most);
    }

    private Operation startAllGather(SrmTeam srm, Operands own, Object sent, int count, Type type, long most) {
        Blocks blocks = own.gottenParts().blocks();
        UserPayload given = own.givenOr(blocks, rank, sent, count, type);
        boolean inPlace = Operands.isInPlace(sent);
        return launch("allGather", srm.pending().allGather(given, own.gottenParts(), inPlace, most), own);
    }

    @Override
    public final Operation startAllToAll(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        long each = count * type.size();
        SrmTeam srm = Operands.isInPlace(sent) ? null : joinedTeam();
        if (srm == null || !srm.allToAlls(each)) {
            return super.startAllToAll(sent, sentCount, sentType, received, count, type);
        }
        Operands own = newOperands();
        own.givenParts().blocks().setEven(sent, sentCount, sentType);
        own.gottenParts().blocks().setEven(received, count, type);
        return startAllToAll(srm, own, each);
    }

    @Override
    public final Operation startAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        SrmTeam srm = Operands.isInPlace(sent) ? null : joinedTeam();
        if (srm == null || !srm.allToAlls(UNKNOWN)) {
            return super.startAllToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
        }
        Operands own = newOperands();
        own.givenParts().blocks().setListed(sent, sentCounts, sentDispls, sentType);
        own.gottenParts().blocks().setListed(received, counts, displs, type);
        return startAllToAll(srm, own, UNKNOWN);
    }

    @Override
    public final Operation startAllToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types) {
        SrmTeam srm = Operands.isInPlace(sent) ? null : joinedTeam();
        if (srm == null || !srm.allToAlls(UNKNOWN)) {
            return super.startAllToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
        }
        Operands own = newOperands();
        own.givenParts().blocks().setTyped(sent, sentCounts, sentDispls, sentTypes);
        own.gottenParts().blocks().setTyped(received, counts, displs, types);
        return startAllToAll(srm, own, UNKNOWN);
    }

    private Operation startAllToAll(SrmTeam srm, Operands own, long each) {
        return launch("allToAll", srm.pending().allToAll(own.givenParts(), own.gottenParts(), each), own);
    }

    @Override
    public final Operation startScan(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam srm = combines(count, type) ? joinedTeam() : null;
        if (srm == null || !srm.scans(count * type.size())) {
            return super.startScan(sent, received, count, type, operator);
        }
        Operands own = newOperands();
        UserPayload given = own.givenOr(received, sent, count, type);
        UserPayload gotten = own.gotten(received, count, type);
        return launch("scan", srm.pending().scan(given, gotten, own.combiner(operator, type)), own);
    }

    @Override
    public final Operation startExclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        SrmTeam srm = combines(count, type) ? joinedTeam() : null;
        if (srm == null || !srm.scans(count * type.size())) {
            return super.startExclusiveScan(sent, received, count, type, operator);
        }
        Operands own = newOperands();
        UserPayload given = own.givenOr(received, sent, count, type);
        UserPayload gotten = own.gotten(received, count, type);
        return launch("exScan", srm.pending().exclusiveScan(given, gotten, own.combiner(operator, type)), own);
    }

    @Override
    public final Operation startReduceScatter(
            Object sent, Object received, int[] counts, Type type, Operator operator) {
        long all = sum(counts);
        SrmTeam srm = combinesBlocks(all, type) ? joinedTeam() : null;
        if (srm == null || !srm.reduceScatters(all * type.size())) {
            return super.startReduceScatter(sent, received, counts, type, operator);
        }
        return startReduceScatter(srm, sent, received, (int) all, sumBefore(counts), counts[rank], type, operator);
    }

    @Override
    public final Operation startReduceScatterBlock(
            Object sent, Object received, int count, Type type, Operator operator) {
        long all = (long) count * size;
        SrmTeam srm = combinesBlocks(all, type) ? joinedTeam() : null;
        if (srm == null || !srm.reduceScatters(all * type.size())) {
            return super.startReduceScatterBlock(sent, received, count, type, operator);
        }
        return startReduceScatter(srm, sent, received, (int) all, (long) count * rank, count, type, operator);
    }

    private Operation startReduceScatter(
            SrmTeam srm, Object sent, Object received, int all, long before, int count, Type type, Operator operator) {
        Operands own = newOperands();
        UserPayload given = own.givenApartFrom(received, sent, all, type);
        UserPayload gotten = own.gotten(received, count, type);
        UserCombiner combiner = own.combiner(operator, type);
        return launch("reduceScatter", srm.pending().reduceScatter(given, gotten, combiner, before * type.size()), own);
    }
}
