package org.strobe.bench.nas.lu.grid;

/**
 * A rank's share of an axis of the cube. Stored indices count from the first ghost point.
 *
 * @param points of the whole axis
 * @param start position of the first own point
 * @param length number of own points
 */
public record Share(int points, int start, int length) {
    /** A piece of an axis. The first pieces have a point more if the axis cannot be cut evenly. */
    public static Share of(int points, int pieces, int piece) {
        int each = points / pieces;
        int longer = points % pieces;
        return new Share(points, piece * each + Math.min(piece, longer), piece < longer ? each + 1 : each);
    }

    /** Number of points with the ghost points. */
    public int stored() {
        return length + 2 * Field.GHOSTS;
    }

    /** Position of a point minus its stored index. */
    public int shift() {
        return start - Field.GHOSTS;
    }

    /** Stored index of the first own point. */
    public int from() {
        return Field.GHOSTS;
    }

    /** Stored index after the last own point. */
    public int to() {
        return Field.GHOSTS + length;
    }

    /** Stored index of the first own point that is not on the boundary of the cube. */
    public int innerFrom() {
        return from() + (start == 0 ? 1 : 0);
    }

    /** Stored index after the last own point that is not on the boundary of the cube. */
    public int innerTo() {
        return to() - (start + length == points ? 1 : 0);
    }

    /** Number of own points that are not on the boundary of the cube. */
    public int inner() {
        return innerTo() - innerFrom();
    }
}
