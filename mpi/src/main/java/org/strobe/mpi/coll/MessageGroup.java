package org.strobe.mpi.coll;

/** Group of ranks in terms of {@link MessageAlgorithms}: its size and the job's tuning. */
record MessageGroup(int ranks, MessageTuning tuning) {
    /** True if ranks share processors, so that the number of waits decides. */
    boolean isOversubscribed() {
        return ranks > tuning.processors();
    }

    /** Radix of the group's trees. */
    int radix() {
        return isOversubscribed() ? tuning.oversubscribedRadix() : MessageTuning.BINOMIAL;
    }

    boolean isPowerOfTwo() {
        return Integer.bitCount(ranks) == 1;
    }
}
