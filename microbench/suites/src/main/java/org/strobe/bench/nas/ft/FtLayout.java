package org.strobe.bench.nas.ft;

/**
 * The pieces of the box that a rank has. Ranks form a table: {@code cuts} rows by {@code sideCuts} columns. A rank has
 *
 * <pre>
 *   before the pass along x   all x,        1/sideCuts of y,  1/cuts of z
 *   before the pass along y   1/sideCuts,   all,              1/cuts
 *   before the pass along z   1/sideCuts,   1/cuts,           all
 * </pre>
 *
 * <p>An array holds a block for each rank to which, or from which, it goes. A block holds real parts, then imaginary parts. In
 * blocks between x and y, y runs fastest; in those between y and z, x does. Then comes the pass's axis, then z.
 */
final class FtLayout {
    final int width;
    final int height;
    final int depth;

    /** Pieces along z, and pieces along y once z is whole. */
    final int cuts;

    /** Pieces along y, and pieces along x once y is whole. */
    final int sideCuts;

    /** Own row and column in the table of ranks. */
    final int row;

    final int column;

    /** Points along each axis where it is cut. */
    final int widthCut;

    final int heightSideCut;
    final int heightCut;
    final int depthCut;

    FtLayout(FtSize size, int rank, int ranks) {
        width = size.width();
        height = size.height();
        depth = size.depth();
        cuts = Math.min(ranks, depth);
        sideCuts = ranks / cuts;
        row = rank / sideCuts;
        column = rank % sideCuts;
        widthCut = width / sideCuts;
        heightSideCut = height / sideCuts;
        heightCut = height / cuts;
        depthCut = depth / cuts;
    }

    /** Points of a rank. */
    int points() {
        return Math.multiplyExact(width * heightSideCut, depthCut);
    }

    /** Points of a block between x and y. */
    int sideBlock() {
        return points() / sideCuts;
    }

    /** Points of a block between y and z. */
    int block() {
        return points() / cuts;
    }

    /** Columns of the pass along z. */
    int columns() {
        return widthCut * heightCut;
    }

    /** Places of the first points of rows, by x; before and after the pass along x. */
    int[] placesByX() {
        return places(width, widthCut, heightSideCut, sideBlock());
    }

    /** Places of the first points of rows, by y; between y and z, in the order of y. */
    int[] placesByY() {
        return places(height, heightCut, widthCut, block());
    }

    /** Places of the first points of planes, by z. */
    int[] placesByZ() {
        return places(depth, depthCut, columns(), block());
    }

    private static int[] places(int points, int pointsOfBlock, int stride, int block) {
        int[] places = new int[points];
        for (int i = 0; i < points; i++) {
            places[i] = i / pointsOfBlock * 2 * block + i % pointsOfBlock * stride;
        }
        return places;
    }
}
