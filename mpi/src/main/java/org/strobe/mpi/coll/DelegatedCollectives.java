package org.strobe.mpi.coll;

import org.strobe.mpi.op.Operator;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.type.Type;

/** Hands all collectives on to those who carry them out. */
public abstract class DelegatedCollectives implements CollectiveCalls {
    private CollectiveCalls calls;

    /** Says who carries them out; before that none may be called. */
    protected final void delegateTo(CollectiveCalls collectives) {
        calls = collectives;
    }

    @Override
    public void barrier() {
        calls.barrier();
    }

    @Override
    public Operation startBarrier() {
        return calls.startBarrier();
    }

    @Override
    public void broadcast(Object buffer, int count, Type type, int root) {
        calls.broadcast(buffer, count, type, root);
    }

    @Override
    public Operation startBroadcast(Object buffer, int count, Type type, int root) {
        return calls.startBroadcast(buffer, count, type, root);
    }

    @Override
    public void gather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        calls.gather(sent, sentCount, sentType, received, count, type, root);
    }

    @Override
    public Operation startGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        return calls.startGather(sent, sentCount, sentType, received, count, type, root);
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
        calls.gatherV(sent, sentCount, sentType, received, counts, displs, type, root);
    }

    @Override
    public Operation startGatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root) {
        return calls.startGatherV(sent, sentCount, sentType, received, counts, displs, type, root);
    }

    @Override
    public void scatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        calls.scatter(sent, sentCount, sentType, received, count, type, root);
    }

    @Override
    public Operation startScatter(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root) {
        return calls.startScatter(sent, sentCount, sentType, received, count, type, root);
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
        calls.scatterV(sent, sentCounts, displs, sentType, received, count, type, root);
    }

    @Override
    public Operation startScatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root) {
        return calls.startScatterV(sent, sentCounts, displs, sentType, received, count, type, root);
    }

    @Override
    public void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        calls.allGather(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public Operation startAllGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        return calls.startAllGather(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public void allGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        calls.allGatherV(sent, sentCount, sentType, received, counts, displs, type);
    }

    @Override
    public Operation startAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        return calls.startAllGatherV(sent, sentCount, sentType, received, counts, displs, type);
    }

    @Override
    public void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        calls.allToAll(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public Operation startAllToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        return calls.startAllToAll(sent, sentCount, sentType, received, count, type);
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
        calls.allToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
    }

    @Override
    public Operation startAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        return calls.startAllToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
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
        calls.allToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
    }

    @Override
    public Operation startAllToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types) {
        return calls.startAllToAllW(sent, sentCounts, sentDispls, sentTypes, received, counts, displs, types);
    }

    @Override
    public void neighborAllGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        calls.neighborAllGather(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public Operation startNeighborAllGather(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        return calls.startNeighborAllGather(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public void neighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        calls.neighborAllGatherV(sent, sentCount, sentType, received, counts, displs, type);
    }

    @Override
    public Operation startNeighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type) {
        return calls.startNeighborAllGatherV(sent, sentCount, sentType, received, counts, displs, type);
    }

    @Override
    public void neighborAllToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        calls.neighborAllToAll(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public Operation startNeighborAllToAll(
            Object sent, int sentCount, Type sentType, Object received, int count, Type type) {
        return calls.startNeighborAllToAll(sent, sentCount, sentType, received, count, type);
    }

    @Override
    public void neighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        calls.neighborAllToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
    }

    @Override
    public Operation startNeighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type) {
        return calls.startNeighborAllToAllV(sent, sentCounts, sentDispls, sentType, received, counts, displs, type);
    }

    @Override
    public void reduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        calls.reduce(sent, received, count, type, operator, root);
    }

    @Override
    public Operation startReduce(Object sent, Object received, int count, Type type, Operator operator, int root) {
        return calls.startReduce(sent, received, count, type, operator, root);
    }

    @Override
    public void allReduce(Object sent, Object received, int count, Type type, Operator operator) {
        calls.allReduce(sent, received, count, type, operator);
    }

    @Override
    public Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator) {
        return calls.startAllReduce(sent, received, count, type, operator);
    }

    @Override
    public void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        calls.reduceScatter(sent, received, counts, type, operator);
    }

    @Override
    public Operation startReduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator) {
        return calls.startReduceScatter(sent, received, counts, type, operator);
    }

    @Override
    public void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        calls.reduceScatterBlock(sent, received, count, type, operator);
    }

    @Override
    public Operation startReduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator) {
        return calls.startReduceScatterBlock(sent, received, count, type, operator);
    }

    @Override
    public void scan(Object sent, Object received, int count, Type type, Operator operator) {
        calls.scan(sent, received, count, type, operator);
    }

    @Override
    public Operation startScan(Object sent, Object received, int count, Type type, Operator operator) {
        return calls.startScan(sent, received, count, type, operator);
    }

    @Override
    public void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        calls.exclusiveScan(sent, received, count, type, operator);
    }

    @Override
    public Operation startExclusiveScan(Object sent, Object received, int count, Type type, Operator operator) {
        return calls.startExclusiveScan(sent, received, count, type, operator);
    }
}
