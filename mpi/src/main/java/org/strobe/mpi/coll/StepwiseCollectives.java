package org.strobe.mpi.coll;

import java.util.Arrays;
import org.strobe.mpi.coll.steps.Blocks;
import org.strobe.mpi.coll.steps.Direct;
import org.strobe.mpi.coll.steps.Schedule;
import org.strobe.mpi.coll.steps.Scratch;
import org.strobe.mpi.coll.steps.Steps;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/**
 * The calls of {@link CollectiveCalls}, each in its blocking and in its pending form: the same steps, done at once or
 * scheduled. Lists of counts become {@link Blocks}, and {@code IN_PLACE} becomes the buffer that it stands for, wherever all
 * algorithms can do without it.
 *
 * <p>It is long because the interface is; there is nothing else in it.
 */
abstract class StepwiseCollectives implements CollectiveCalls {
    private final Engine engine;
    private final Channel channel;
    private final Direct direct;
    private final Scratch memory;
    private int nextTag;

    StepwiseCollectives(Engine engine, Channel channel, int rank, int size, Scratch memory) {
        this.engine = engine;
        this.channel = channel;
        this.memory = memory;
        this.direct = new Direct(rank, size, memory);
    }

    abstract void barrier(Steps steps);

    abstract void broadcast(Steps steps, Object buffer, int count, Type type, int root);

    abstract void gather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root);

    abstract void gatherV(Steps steps, Object sent, int sentCount, Type sentType, Blocks received, int root);

    abstract void scatter(Steps steps, Blocks sent, Object received, int count, Type type, int root);

    abstract void scatterV(Steps steps, Blocks sent, Object received, int count, Type type, int root);

    abstract void allGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received);

    /** @param sent null if the data are in the receive buffer */
    abstract void allToAll(Steps steps, Blocks sent, Blocks received);

    abstract void neighborAllGather(Steps steps, Object sent, int sentCount, Type sentType, Blocks received);

    abstract void neighborAllToAll(Steps steps, Blocks sent, Blocks received);

    abstract void reduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator, int root);

    abstract void allReduce(Steps steps, Object sent, Object received, int count, Type type, Operator operator);

    abstract void reduceScatter(Steps steps, Object sent, Object received, int[] counts, Type type, Operator operator);

    abstract void scan(
            Steps steps, Object sent, Object received, int count, Type type, Operator operator, boolean inclusive);

    private Direct begin() {
        return direct.begin(channel, takeTag());
    }

    private Schedule schedule() {
        return new Schedule(engine, channel, takeTag(), direct.rank(), direct.size(), memory);
    }

    private int takeTag() {
        int tag = nextTag;
        nextTag = tag == Constants.LARGEST_TAG ? 0 : tag + 1;
        return tag;
    }

    private static boolean inPlace(Object sent) {
        return Constants.IN_PLACE.equals(sent);
    }

    private static Object own(Object sent, Object received) {
        return inPlace(sent) ? received : sent;
    }

    private int[] alike(int count) {
        int[] counts = new int[direct.size()];
        Arrays.fill(counts, count);
        return counts;
    }

    @Override
    public final void barrier() {
        Direct steps = begin();
        barrier(steps);
        steps.finish();
    }

    @Override
    public final Operation startBarrier() {
        Schedule steps = schedule();
        barrier(steps);
        return steps.launch();
    }

    @Override
    public final void broadcast(Object buffer, int count, Type type, int root) {
        Direct steps = begin();
        broadcast(steps, buffer, count, type, root);
        steps.finish();
    }

    @Override
    public final Operation startBroadcast(Object buffer, int count, Type type, int root) {
        Schedule steps = schedule();
        broadcast(steps, buffer, count, type, root);
        return steps.launch();
    }

    @Override
    public final void gather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        Direct steps = begin();
        gather(steps, sent, sentCount, sentType, Blocks.even(received, count, type), root);
        steps.finish();
    }

    @Override
    public final Operation startGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        Schedule steps = schedule();
        gather(steps, sent, sentCount, sentType, Blocks.even(received, count, type), root);
        return steps.launch();
    }

    @Override
    public final void gatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root) {
        Direct steps = begin();
        gatherV(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type), root);
        steps.finish();
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
        Schedule steps = schedule();
        gatherV(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type), root);
        return steps.launch();
    }

    @Override
    public final void scatter(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        Direct steps = begin();
        scatter(steps, Blocks.even(sent, sentCount, sentType), received, count, type, root);
        steps.finish();
    }

    @Override
    public final Operation startScatter(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        Schedule steps = schedule();
        scatter(steps, Blocks.even(sent, sentCount, sentType), received, count, type, root);
        return steps.launch();
    }

    @Override
    public final void scatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root) {
        Direct steps = begin();
        scatterV(steps, Blocks.listed(sent, sentCounts, displs, sentType), received, count, type, root);
        steps.finish();
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
        Schedule steps = schedule();
        scatterV(steps, Blocks.listed(sent, sentCounts, displs, sentType), received, count, type, root);
        return steps.launch();
    }

    @Override
    public final void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Direct steps = begin();
        allGather(steps, sent, sentCount, sentType, Blocks.even(received, count, type));
        steps.finish();
    }

    @Override
    public final Operation startAllGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Schedule steps = schedule();
        allGather(steps, sent, sentCount, sentType, Blocks.even(received, count, type));
        return steps.launch();
    }

    @Override
    public final void allGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        Direct steps = begin();
        allGather(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type));
        steps.finish();
    }

    @Override
    public final Operation startAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        Schedule steps = schedule();
        allGather(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type));
        return steps.launch();
    }

    @Override
    public final void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Direct steps = begin();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.even(sent, sentCount, sentType),
                Blocks.even(received, count, type));
        steps.finish();
    }

    @Override
    public final Operation startAllToAll(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Schedule steps = schedule();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.even(sent, sentCount, sentType),
                Blocks.even(received, count, type));
        return steps.launch();
    }

    @Override
    public final void allToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        Direct steps = begin();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.listed(sent, sentCounts, sentDispls, sentType),
                Blocks.listed(received, counts, displs, type));
        steps.finish();
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
        Schedule steps = schedule();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.listed(sent, sentCounts, sentDispls, sentType),
                Blocks.listed(received, counts, displs, type));
        return steps.launch();
    }

    @Override
    public final void allToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types) {
        Direct steps = begin();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.typed(sent, sentCounts, sentDispls, sentTypes),
                Blocks.typed(received, counts, displs, types));
        steps.finish();
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
        Schedule steps = schedule();
        allToAll(
                steps,
                inPlace(sent) ? null : Blocks.typed(sent, sentCounts, sentDispls, sentTypes),
                Blocks.typed(received, counts, displs, types));
        return steps.launch();
    }

    @Override
    public final void neighborAllGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Direct steps = begin();
        neighborAllGather(steps, sent, sentCount, sentType, Blocks.even(received, count, type));
        steps.finish();
    }

    @Override
    public final Operation startNeighborAllGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Schedule steps = schedule();
        neighborAllGather(steps, sent, sentCount, sentType, Blocks.even(received, count, type));
        return steps.launch();
    }

    @Override
    public final void neighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        Direct steps = begin();
        neighborAllGather(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type));
        steps.finish();
    }

    @Override
    public final Operation startNeighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        Schedule steps = schedule();
        neighborAllGather(steps, sent, sentCount, sentType, Blocks.listed(received, counts, displs, type));
        return steps.launch();
    }

    @Override
    public final void neighborAllToAll(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Direct steps = begin();
        neighborAllToAll(steps, Blocks.even(sent, sentCount, sentType), Blocks.even(received, count, type));
        steps.finish();
    }

    @Override
    public final Operation startNeighborAllToAll(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        Schedule steps = schedule();
        neighborAllToAll(steps, Blocks.even(sent, sentCount, sentType), Blocks.even(received, count, type));
        return steps.launch();
    }

    @Override
    public final void neighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        Direct steps = begin();
        neighborAllToAll(
                steps,
                Blocks.listed(sent, sentCounts, sentDispls, sentType),
                Blocks.listed(received, counts, displs, type));
        steps.finish();
    }

    @Override
    public final Operation startNeighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        Schedule steps = schedule();
        neighborAllToAll(
                steps,
                Blocks.listed(sent, sentCounts, sentDispls, sentType),
                Blocks.listed(received, counts, displs, type));
        return steps.launch();
    }

    @Override
    public final void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        Direct steps = begin();
        reduce(steps, own(sent, received), received, count, type, operator, root);
        steps.finish();
    }

    @Override
    public final Operation startReduce(
            Object sent, Object received, int count, Type type, Operator operator, int root) {
        Schedule steps = schedule();
        reduce(steps, own(sent, received), received, count, type, operator, root);
        return steps.launch();
    }

    @Override
    public final void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        Direct steps = begin();
        allReduce(steps, own(sent, received), received, count, type, operator);
        steps.finish();
    }

    @Override
    public final Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator) {
        Schedule steps = schedule();
        allReduce(steps, own(sent, received), received, count, type, operator);
        return steps.launch();
    }

    @Override
    public final void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        Direct steps = begin();
        reduceScatter(steps, own(sent, received), received, counts, type, operator);
        steps.finish();
    }

    @Override
    public final Operation startReduceScatter(
            Object sent, Object received, int[] counts, Type type, Operator operator) {
        Schedule steps = schedule();
        reduceScatter(steps, own(sent, received), received, counts, type, operator);
        return steps.launch();
    }

    @Override
    public final void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        Direct steps = begin();
        reduceScatter(steps, own(sent, received), received, alike(count), type, operator);
        steps.finish();
    }

    @Override
    public final Operation startReduceScatterBlock(
            Object sent, Object received, int count, Type type, Operator operator) {
        Schedule steps = schedule();
        reduceScatter(steps, own(sent, received), received, alike(count), type, operator);
        return steps.launch();
    }

    @Override
    public final void scan(Object sent, Object received, int count, Type type, Operator operator) {
        Direct steps = begin();
        scan(steps, own(sent, received), received, count, type, operator, true);
        steps.finish();
    }

    @Override
    public final Operation startScan(Object sent, Object received, int count, Type type, Operator operator) {
        Schedule steps = schedule();
        scan(steps, own(sent, received), received, count, type, operator, true);
        return steps.launch();
    }

    @Override
    public final void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        Direct steps = begin();
        scan(steps, own(sent, received), received, count, type, operator, false);
        steps.finish();
    }

    @Override
    public final Operation startExclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        Schedule steps = schedule();
        scan(steps, own(sent, received), received, count, type, operator, false);
        return steps.launch();
    }
}
