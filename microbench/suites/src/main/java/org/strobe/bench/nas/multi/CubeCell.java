package org.strobe.bench.nas.multi;

/**
 * A block of points of the cube, and its place in arrays. Arrays have two more layers of points on each side; x runs fastest.
 * Points are counted from 0 in the block; those of the layers before it are -2 and -1.
 */
public final class CubeCell {
    /** Layers of neighbours' points on a side. */
    public static final int GHOSTS = 2;

    /** Number of axes: x, y and z are 0, 1 and 2. */
    public static final int AXES = 3;

    private final int number;
    private final int side;
    private final int[] places;
    private final int[] starts = new int[AXES];
    private final int[] sizes = new int[AXES];
    private final int[] strides = new int[AXES];
    private final int room;

    /**
     * A cell.
     *
     * @param number of it among the rank's cells
     * @param points of the cube in a direction
     * @param side cells of the cube in a direction
     * @param places of this cell in the directions
     */
    CubeCell(int number, int points, int side, int... places) {
        this.number = number;
        this.side = side;
        this.places = places.clone();
        int stride = 1;
        for (int axis = 0; axis < AXES; axis++) {
            starts[axis] = start(points, side, places[axis]);
            sizes[axis] = start(points, side, places[axis] + 1) - starts[axis];
            strides[axis] = stride;
            stride *= sizes[axis] + 2 * GHOSTS;
        }
        room = stride;
    }

    private static int start(int points, int side, int place) {
        return place * (points / side) + Math.min(place, points % side);
    }

    /** Number of this cell among the rank's. */
    public int number() {
        return number;
    }

    /** First point in the cube. */
    public int start(int axis) {
        return starts[axis];
    }

    /** Number of points. */
    public int size(int axis) {
        return sizes[axis];
    }

    /** Number of points of all. */
    public int points() {
        return sizes[0] * sizes[1] * sizes[2];
    }

    /** Number of points of a face. */
    public int face(int axis) {
        return points() / sizes[axis];
    }

    /** Distance of neighbours in arrays. */
    public int stride(int axis) {
        return strides[axis];
    }

    /** Length of arrays. */
    public int room() {
        return room;
    }

    /** Place of a point in arrays. */
    public int index(int x, int y, int z) {
        return x + GHOSTS + (y + GHOSTS) * strides[1] + (z + GHOSTS) * strides[2];
    }

    /** True if the cube ends before this cell. */
    public boolean isFirst(int axis) {
        return places[axis] == 0;
    }

    /** True if the cube ends after this cell. */
    public boolean isLast(int axis) {
        return places[axis] == side - 1;
    }

    /** First point inside the cube. */
    public int inside(int axis) {
        return isFirst(axis) ? 1 : 0;
    }

    /** The point after the last one inside the cube. */
    public int insideEnd(int axis) {
        return sizes[axis] - (isLast(axis) ? 1 : 0);
    }

    /** Number of points in a direction that lie inside the cube. */
    public int insideSize(int axis) {
        return insideEnd(axis) - inside(axis);
    }

    /** The axis on a face that runs faster in arrays. */
    public static int fastAcross(int axis) {
        return axis == 0 ? 1 : 0;
    }

    /** The axis on a face that runs slower in arrays. */
    public static int slowAcross(int axis) {
        return axis == 2 ? 1 : 2;
    }
}
