package org.strobe.mpi.coll;

/**
 * Which algorithm carries out a collective. All of a communicator's ranks must have equal choices.
 *
 * <p>Where each rank has a processor of its own, few rounds decide, and much data is cut so that all links carry it at once.
 * Where ranks share processors ("crowded") the number of waits decides: messages along flat trees, n-1 rather than n log n.
 *
 * <pre>
 *   collective       crowded, little data     little data             much data
 *   barrier          tree                     dissemination           -
 *   broadcast        tree                     binomial tree           scatter + ring; crowded: tree
 *   gather, scatter  linear up to many ranks, tree beyond             linear
 *   allgather        central                  doubling, Bruck         ring
 *   all-to-all       Bruck                    Bruck                   pairwise
 *   reduce           tree                     binomial tree           halving
 *   allreduce        tree up and down         doubling                halving
 *   reduce-scatter   central                  central                 pairwise
 *   scan             linear                   doubling                like little
 * </pre>
 *
 * @param processors how many ranks can run at once
 * @param crowdedRadix the radix of trees where ranks share processors
 * @param longBroadcast bytes from which a broadcast is scattered
 * @param longReduce bytes from which reductions are cut into parts
 * @param leastInTwo bytes from which an all-reduction that is not cut is a reduction and a broadcast
 * @param longAllGather bytes of all blocks from which they go round in a ring
 * @param longBlock bytes of a block from which crowded ranks pass blocks in a ring
 * @param shortAllToAll bytes of a block up to which blocks of an all-to-all travel together
 * @param longReduceScatter bytes of all parts from which ranks send them to each other
 * @param linearRanks up to so many ranks send to or receive from one root directly
 * @param treeBlock bytes of a block up to which more ranks than these gather and scatter along a tree
 * @param inFlight how many messages of an all-to-all a rank has under way in either direction
 */
public record Choice(
        int processors,
        int crowdedRadix,
        long longBroadcast,
        long longReduce,
        long leastInTwo,
        long longAllGather,
        long longBlock,
        long shortAllToAll,
        long longReduceScatter,
        int linearRanks,
        long treeBlock,
        int inFlight) {
    private static final int BINOMIAL = 2;
    private static final int FEWEST_TO_SCATTER = 4;
    private static final long KIB = 1024;

    /**
     * The usual one for so many processors. It never scatters a broadcast: programs call it with fewer elements at the root than
     * elsewhere, and then the ranks would not agree on the parts.
     */
    public static Choice usual(int processors) {
        return new Choice(
                processors, 16, Long.MAX_VALUE, 32 * KIB, Long.MAX_VALUE, 64 * KIB, 4 * KIB, 256, 16 * KIB, 64, KIB, 8);
    }

    /**
     * Trees and little else, as in the MPIs of about 2002: along binomial trees all data go as a whole, an all-reduction is a reduction
     * and a broadcast, and a root gathers from each by itself.
     */
    public static Choice trees(int processors) {
        return new Choice(
                processors,
                BINOMIAL,
                Long.MAX_VALUE,
                Long.MAX_VALUE,
                0,
                0,
                4 * KIB,
                0,
                Integer.MAX_VALUE,
                Integer.MAX_VALUE,
                0,
                1);
    }

    boolean isCrowded(int ranks) {
        return ranks > processors;
    }

    /** The radix of trees for so many ranks. */
    int radix(int ranks) {
        return isCrowded(ranks) ? crowdedRadix : BINOMIAL;
    }

    boolean scattersBroadcast(int ranks, long bytes) {
        return bytes >= longBroadcast && bytes <= Integer.MAX_VALUE && ranks >= FEWEST_TO_SCATTER && !isCrowded(ranks);
    }

    boolean gathersAlongTree(int ranks, long blockBytes) {
        return ranks > linearRanks && blockBytes <= treeBlock;
    }

    boolean cutsReduction(int ranks, int count, long bytes, boolean isCommutative) {
        return bytes >= longReduce && count >= ranks && isCommutative;
    }

    boolean doublesAllReduce(int ranks, long bytes) {
        return bytes < leastInTwo && (ranks == 2 || (bytes < longReduce && !isCrowded(ranks)));
    }

    boolean gathersCentrally(int ranks, long allBytes) {
        return isCrowded(ranks) && allBytes < longBlock * ranks && allBytes <= Integer.MAX_VALUE;
    }

    boolean gathersInRing(long allBytes) {
        return allBytes >= longAllGather;
    }

    boolean sendsBlocksTogether(int ranks, long blockBytes) {
        return blockBytes <= shortAllToAll && ranks > 2;
    }

    boolean reducesCentrally(long allBytes) {
        return allBytes < longReduceScatter;
    }
}
