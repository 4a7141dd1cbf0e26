package org.strobe.mpi.coll;

import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.mpi.coll.node.NodeTuning;

/**
 * Sizes and numbers by which {@link MessageAlgorithms} chooses among algorithms; equal at all ranks of a job.
 *
 * @param processors number of ranks that can run at once; a group with more ranks is oversubscribed
 * @param oversubscribedRadix radix of trees in an oversubscribed group
 * @param longReduce bytes from which reductions are cut into parts
 * @param leastInTwo bytes from which an uncut all-reduction becomes a reduction and a broadcast
 * @param longAllGather bytes of all blocks from which an all-gather uses a ring
 * @param longBlock bytes of a block from which an oversubscribed group uses a ring
 * @param shortAllToAll bytes of a block up to which blocks of an all-to-all travel together
 * @param longReduceScatter bytes of all parts from which ranks exchange parts pairwise
 * @param linearRanks largest group in which a root sends to or receives from each rank directly
 * @param treeBlock bytes of a block up to which larger groups gather and scatter along a tree
 * @param longLines bytes beyond which a broadcast goes along the lines of a mesh or torus
 * @param lineStart bytes that a rank passes on along a line in the time that a message takes beside its bytes
 * @param inFlight concurrent messages of a rank in either direction during an all-to-all
 * @param nodes sizes of collectives by nodes
 * @param forced algorithms that a user prefers
 */
public record MessageTuning(
        int processors,
        int oversubscribedRadix,
        long longReduce,
        long leastInTwo,
        long longAllGather,
        long longBlock,
        long shortAllToAll,
        long longReduceScatter,
        int linearRanks,
        long treeBlock,
        long longLines,
        long lineStart,
        int inFlight,
        NodeTuning nodes,
        ForcedAlgorithms forced) {
    /** Radix of a binomial tree. */
    static final int BINOMIAL = 2;

    private static final long KIB = 1024;

    /** Default tuning for a number of processors. */
    public static MessageTuning usual(int processors) {
        return new MessageTuning(
                processors,
                16,
                32 * KIB,
                Long.MAX_VALUE,
                64 * KIB,
                4 * KIB,
                256,
                16 * KIB,
                64,
                KIB,
                32 * KIB,
                KIB,
                8,
                NodeTuning.ONLY_IF_FORCED,
                ForcedAlgorithms.NONE);
    }

    /**
     * Binomial trees for whole messages, as in MPI libraries of about 2002. An all-reduction is a reduction and a broadcast. A root
     * gathers from each rank directly.
     */
    public static MessageTuning trees(int processors) {
        return new MessageTuning(
                processors,
                BINOMIAL,
                Long.MAX_VALUE,
                0,
                0,
                4 * KIB,
                0,
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                0,
                Long.MAX_VALUE,
                KIB,
                1,
                NodeTuning.ONLY_IF_FORCED,
                ForcedAlgorithms.NONE);
    }

    /** Copies the tuning with forced algorithms. */
    public MessageTuning forcing(ForcedAlgorithms algorithms) {
        return with(lineStart, nodes, algorithms);
    }

    /** Copies the tuning with the cost of a message on a line. */
    public MessageTuning startingLines(long bytes) {
        return with(bytes, nodes, forced);
    }

    /** Copies the tuning with that of collectives by nodes. */
    public MessageTuning sharingNodes(NodeTuning byNodes) {
        return with(lineStart, byNodes, forced);
    }

    private MessageTuning with(long start, NodeTuning byNodes, ForcedAlgorithms algorithms) {
        return new MessageTuning(
                processors,
                oversubscribedRadix,
                longReduce,
                leastInTwo,
                longAllGather,
                longBlock,
                shortAllToAll,
                longReduceScatter,
                linearRanks,
                treeBlock,
                longLines,
                start,
                inFlight,
                byNodes,
                algorithms);
    }
}
