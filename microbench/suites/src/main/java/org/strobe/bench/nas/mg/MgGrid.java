package org.strobe.bench.nas.mg;

/** Ranks along three axes, first axis fastest. The last axis has the most ranks. */
final class MgGrid {
    static final int AXES = 3;

    /** Number of ranks along each axis. */
    private final int[] ranks;

    /** Place of the own rank along each axis. */
    private final int[] place;

    private MgGrid(int[] ranks, int[] place) {
        this.ranks = ranks;
        this.place = place;
    }

    /** Number of ranks along an axis. */
    int ranks(int axis) {
        return ranks[axis];
    }

    /** Place of the own rank along an axis. */
    int place(int axis) {
        return place[axis];
    }

    static MgGrid of(int rank, int ranks) {
        int log = Integer.numberOfTrailingZeros(ranks);
        int logFirst = log / 3;
        int logSecond = (log - logFirst) / 2;
        int first = 1 << logFirst;
        int second = 1 << logSecond;
        return new MgGrid(
                new int[] {first, second, ranks / (first * second)},
                new int[] {rank % first, rank / first % second, rank / (first * second)});
    }

    int ranksInAll() {
        return ranks[0] * ranks[1] * ranks[2];
    }

    /** Rank at a distance along an axis; the axes are rings. */
    int neighbour(int axis, int distance) {
        int[] at = place.clone();
        at[axis] = Math.floorMod(at[axis] + distance, ranks[axis]);
        return at[0] + ranks[0] * (at[1] + ranks[1] * at[2]);
    }
}
