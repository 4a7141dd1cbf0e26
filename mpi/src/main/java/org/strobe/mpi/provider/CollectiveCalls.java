package org.strobe.mpi.provider;

import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

/**
 * The collectives of a communicator. Each has a blocking form and one that returns a pending operation, which the caller
 * releases. All ranks call them in the same order.
 *
 * <p>Counts are elements of their type, displacements extents of it (bytes in {@link #allToAllW}). {@link
 * Constants#IN_PLACE} may stand for the send buffer where the standard allows it: the data are in the receive buffer. On an
 * intercommunicator roots are given as {@link Constants#ROOT}, {@link Constants#PROC_NULL} or a rank of the other group.
 */
public interface CollectiveCalls {
    void barrier();

    Operation startBarrier();

    void broadcast(Object buffer, int count, Type type, int root);

    Operation startBroadcast(Object buffer, int count, Type type, int root);

    void gather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root);

    Operation startGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root);

    void gatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root);

    Operation startGatherV(
            Object sent,
            int sentCount,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type,
            int root);

    /** Here IN_PLACE may stand for the receive buffer (at the root). */
    void scatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root);

    Operation startScatter(Object sent, int sentCount, Type sentType, Object received, int count, Type type, int root);

    void scatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root);

    Operation startScatterV(
            Object sent,
            int[] sentCounts,
            int[] displs,
            Type sentType,
            Object received,
            int count,
            Type type,
            int root);

    void allGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    Operation startAllGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    void allGatherV(Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type);

    Operation startAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type);

    void allToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    Operation startAllToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    void allToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type);

    Operation startAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type);

    /** Displacements are bytes. */
    void allToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types);

    Operation startAllToAllW(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type[] sentTypes,
            Object received,
            int[] counts,
            int[] displs,
            Type[] types);

    void neighborAllGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    Operation startNeighborAllGather(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    void neighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type);

    Operation startNeighborAllGatherV(
            Object sent, int sentCount, Type sentType, Object received, int[] counts, int[] displs, Type type);

    void neighborAllToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    Operation startNeighborAllToAll(Object sent, int sentCount, Type sentType, Object received, int count, Type type);

    void neighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type);

    Operation startNeighborAllToAllV(
            Object sent,
            int[] sentCounts,
            int[] sentDispls,
            Type sentType,
            Object received,
            int[] counts,
            int[] displs,
            Type type);

    /** At the root IN_PLACE may stand for the send buffer; elsewhere the receive buffer may be null. */
    void reduce(Object sent, Object received, int count, Type type, Operator operator, int root);

    Operation startReduce(Object sent, Object received, int count, Type type, Operator operator, int root);

    void allReduce(Object sent, Object received, int count, Type type, Operator operator);

    Operation startAllReduce(Object sent, Object received, int count, Type type, Operator operator);

    void reduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator);

    Operation startReduceScatter(Object sent, Object received, int[] counts, Type type, Operator operator);

    void reduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator);

    Operation startReduceScatterBlock(Object sent, Object received, int count, Type type, Operator operator);

    void scan(Object sent, Object received, int count, Type type, Operator operator);

    Operation startScan(Object sent, Object received, int count, Type type, Operator operator);

    void exclusiveScan(Object sent, Object received, int count, Type type, Operator operator);

    Operation startExclusiveScan(Object sent, Object received, int count, Type type, Operator operator);
}
