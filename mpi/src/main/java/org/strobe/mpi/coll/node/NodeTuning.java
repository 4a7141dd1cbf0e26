package org.strobe.mpi.coll.node;

/**
 * Sizes of collectives by nodes; equal at all ranks of a job.
 *
 * @param isUsual true if they precede collectives by messages alone
 * @param broadcastBuffer bytes of each of a node's two buffers for broadcasts, and of the pieces between nodes
 * @param reducePart bytes that a rank combines between two barriers; n times as many for each of a node's n ranks
 * @param pool most bytes of a node for reductions of a group; with more, they go by messages
 * @param shortBroadcast bytes up to which a broadcast goes by messages
 * @param shortReduction bytes up to which a reduction goes by messages
 */
public record NodeTuning(
        boolean isUsual, int broadcastBuffer, int reducePart, long pool, long shortBroadcast, long shortReduction) {
    /** Default buffers of {@link #broadcastBuffer}. */
    public static final int BROADCAST_BUFFER = 32 << 10;

    /** Default of {@link #reducePart}. */
    public static final int REDUCE_PART = 256;

    /** Default of {@link #pool}. */
    public static final long POOL = 20 << 20;

    /** Collectives by nodes only if forced. */
    public static final NodeTuning ONLY_IF_FORCED = new NodeTuning(false, BROADCAST_BUFFER, REDUCE_PART, POOL, 0, 0);

    /** Bytes of a node for barriers of a group. */
    public static long flagsSize(int members) {
        return new SharedNodeLayout(members, 0).size();
    }

    /** Bytes of a node for broadcasts of a group. */
    public long buffersSize() {
        return new SharedNodeLayout(0, broadcastBuffer).buffersSize();
    }

    /** True if nodes have room for reductions of a group. */
    public boolean hasRoomToReduce(int mostMembers) {
        return reduceSize(mostMembers) <= pool;
    }

    /** Bytes of a node for reductions of a group. */
    public long reduceSize(int members) {
        return (long) reducePart * members * members;
    }
}
