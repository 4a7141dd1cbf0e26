package org.strobe.bench.nas.multi;

import java.util.List;
import java.util.stream.IntStream;

/** The cells of a rank, and its neighbours. */
public final class CellGrid {
    private static final int LEAST_SIZE = 3;

    private final int points;
    private final int side;
    private final int column;
    private final int row;
    private final List<CubeCell> cells;

    /** @param points of the cube in a direction */
    public CellGrid(int points, int ranks, int rank) {
        this.points = points;
        this.side = (int) Math.sqrt(ranks);
        this.column = rank % side;
        this.row = rank / side;
        this.cells = IntStream.range(0, side)
                .mapToObj(layer -> new CubeCell(layer, points, side, wrap(column + layer), wrap(row - layer), layer))
                .toList();
    }

    /** The largest square number of ranks that can share a cube. */
    public static int active(int points, int ranks) {
        int side = Math.min((int) Math.sqrt(ranks), points / LEAST_SIZE);
        return side * side;
    }

    private int wrap(int place) {
        return Math.floorMod(place, side);
    }

    /** Points of the cube in a direction. */
    public int points() {
        return points;
    }

    /** Number of cells of the cube in a direction, and of cells of each rank. */
    public int side() {
        return side;
    }

    /** Cells of this rank. */
    public List<CubeCell> cells() {
        return cells;
    }

    /** The own cell at a place on an axis. */
    public CubeCell at(int axis, int place) {
        int layer = switch (axis) {
            case 0 -> place - column;
            case 1 -> row - place;
            default -> place;
        };
        return cells.get(wrap(layer));
    }

    /** The rank that has the cells after the own ones. */
    public int after(int axis) {
        return neighbour(axis, 1);
    }

    /** The rank that has the cells before the own ones. */
    public int before(int axis) {
        return neighbour(axis, -1);
    }

    private int neighbour(int axis, int step) {
        return switch (axis) {
            case 0 -> rank(column + step, row);
            case 1 -> rank(column, row + step);
            default -> rank(column - step, row + step);
        };
    }

    private int rank(int otherColumn, int otherRow) {
        return wrap(otherColumn) + side * wrap(otherRow);
    }

    /** Points of a padded face of a cell: not fewer than any cell has. */
    public static int paddedFace(int points, int ranks) {
        int edge = points / (int) Math.sqrt(ranks) + 1;
        return edge * edge;
    }
}
