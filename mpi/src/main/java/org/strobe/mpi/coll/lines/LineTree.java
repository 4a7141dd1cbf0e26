package org.strobe.mpi.coll.lines;

/**
 * Way of one part of a broadcast through a box. Parts that go at once share no link in one direction.
 *
 * <pre>
 *   two dimensions, root r; the part that first goes up:
 *
 *     |-->--o-->--o          1. from the root along the first dimension
 *     |                      2. from there along all others, one after the other
 *     |-->--o-->--o          3. back into the plane of the root
 *     |     |     |
 *     r     o     o
 * </pre>
 *
 * <p>Each part begins along another dimension. In a box with joined ends there are as many parts again, which go the other way round.
 */
public final class LineTree {
    private final GroupBox box;
    private final int[] root;

    /** Dimension of the first step. */
    private final int first;

    /** Steps along rings: 1 or -1; 0 in a box with ends, where the tree goes both ways. */
    private final int sign;

    /** Side of the root's plane from which it is filled. */
    private final int back;

    /** The way of a part from a root. */
    public LineTree(GroupBox box, int root, int part) {
        int dimensions = box.dimensions();
        this.box = box;
        this.root = new int[dimensions];
        for (int dimension = 0; dimension < dimensions; dimension++) {
            this.root[dimension] = box.coordinate(root, dimension);
        }
        this.first = part % dimensions;
        this.sign = box.isRing() ? part < dimensions ? 1 : -1 : 0;
        this.back = sign != 0 || this.root[first] + 1 < box.extent(first) ? 1 : -1;
    }

    /** Number of parts into which a message is cut. */
    public static int parts(GroupBox box) {
        return box.isRing() ? 2 * box.dimensions() : box.dimensions();
    }

    /** Greatest number of links from the root to a rank. */
    int depth() {
        int depth = 1;
        for (int dimension = 0; dimension < root.length; dimension++) {
            int last = box.extent(dimension) - 1;
            depth += sign == 0 ? Math.max(root[dimension], last - root[dimension]) : last;
        }
        return depth;
    }

    /** The rank from which a rank gets the part; the root has none. */
    public int parent(int rank) {
        int[] at = fromRoot(rank);
        if (at[first] == 0) {
            at[first] = back;
        } else {
            int dimension = dimension(lastUsed(at));
            at[dimension] -= Integer.signum(at[dimension]);
        }
        return rank(at);
    }

    /**
     * Ranks to which a rank passes the part on.
     *
     * @param children room for them; two for each dimension are enough
     * @return number of them
     */
    public int children(int rank, int[] children) {
        int[] at = fromRoot(rank);
        int count = 0;
        if (at[first] == 0) {
            return isRoot(at) ? outward(at, first, children, 0) : 0;
        }
        for (int place = lastUsed(at); place < root.length; place++) {
            count = outward(at, dimension(place), children, count);
        }
        if (at[first] == back) {
            at[first] = 0;
            if (!isRoot(at)) {
                children[count++] = rank(at);
            }
        }
        return count;
    }

    /** Adds the next ranks along a dimension, away from the root. */
    private int outward(int[] at, int dimension, int[] children, int count) {
        int own = at[dimension];
        int next = count;
        for (int side = 1; side >= -1; side -= 2) {
            if ((own == 0 || Integer.signum(own) == side) && isInside(dimension, own + side)) {
                at[dimension] = own + side;
                children[next++] = rank(at);
                at[dimension] = own;
            }
        }
        return next;
    }

    private boolean isInside(int dimension, int distance) {
        int coordinate = sign == 0 ? root[dimension] + distance : distance;
        return coordinate >= 0 && coordinate < box.extent(dimension);
    }

    /** Dimension of a stage: after the first one they follow downwards, round about. */
    private int dimension(int stage) {
        return (first - stage + root.length) % root.length;
    }

    /** Last stage that goes to this place. */
    private int lastUsed(int[] at) {
        int stage = root.length - 1;
        while (at[dimension(stage)] == 0) {
            stage--;
        }
        return stage;
    }

    private static boolean isRoot(int[] at) {
        for (int each : at) {
            if (each != 0) {
                return false;
            }
        }
        return true;
    }

    /** Steps from the root along each dimension; negative ones to the other side, but not in rings. */
    private int[] fromRoot(int rank) {
        int[] at = new int[root.length];
        for (int dimension = 0; dimension < at.length; dimension++) {
            int steps = box.coordinate(rank, dimension) - root[dimension];
            at[dimension] = sign == 0 ? steps : Math.floorMod(sign * steps, box.extent(dimension));
        }
        return at;
    }

    private int rank(int[] at) {
        int rank = 0;
        for (int dimension = 0; dimension < at.length; dimension++) {
            int steps = root[dimension] + (sign == 0 ? at[dimension] : sign * at[dimension]);
            rank += Math.floorMod(steps, box.extent(dimension)) * box.step(dimension);
        }
        return rank;
    }
}
