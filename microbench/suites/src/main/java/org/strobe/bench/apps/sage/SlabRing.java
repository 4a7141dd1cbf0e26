package org.strobe.bench.apps.sage;

/** Place of a rank in the ring. Ranks form pairs of an even and an odd one. */
record SlabRing(int rank, int ranks) {
    boolean isAlone() {
        return ranks == 1;
    }

    int left() {
        return (rank + ranks - 1) % ranks;
    }

    int right() {
        return (rank + 1) % ranks;
    }

    boolean isOdd() {
        return rank % 2 == 1;
    }

    boolean hasPartner() {
        return isOdd() || rank + 1 < ranks;
    }

    int partner() {
        return isOdd() ? rank - 1 : rank + 1;
    }
}
