package org.strobe.bench.nas.cg;

/**
 * Ranks in rows and columns, row by row. There are as many columns as rows, or twice as many. The matrix is cut in blocks;
 * vectors are cut by columns, and all ranks of a column have the column's piece.
 *
 * @param order number of rows of the matrix
 */
record CgGrid(int order, int rank, int rows, int columns) {
    static CgGrid of(int order, int rank, int ranks) {
        int rows = 1 << (Integer.numberOfTrailingZeros(ranks) / 2);
        return new CgGrid(order, rank, rows, ranks / rows);
    }

    int row() {
        return rank / columns;
    }

    int column() {
        return rank % columns;
    }

    /** True if there are as many columns as rows. */
    boolean isSquare() {
        return rows == columns;
    }

    /** First element of a column's piece of vectors. */
    int start(int piece) {
        int each = order / columns;
        return piece * each + Math.min(piece, order % columns);
    }

    /** First column of the own block. */
    int firstColumn() {
        return start(column());
    }

    /** Number of columns of the own block. */
    int width() {
        return start(column() + 1) - firstColumn();
    }

    /** Pieces in the height of a block. */
    private int piecesOfRow() {
        return columns / rows;
    }

    /** First row of the own block. */
    int firstRow() {
        return start(row() * piecesOfRow());
    }

    /** Number of rows of the own block. */
    int height() {
        return start((row() + 1) * piecesOfRow()) - firstRow();
    }

    /** The piece that the own row has once its ranks have added up: that of the whole row, or its first or second half. */
    int summedPiece() {
        return row() * piecesOfRow() + column() % piecesOfRow();
    }

    /** The rank that has the own column's piece of a product, and needs the piece that this rank has. It may be this rank. */
    int transposed() {
        return isSquare() ? column() * columns + row() : column() / 2 * columns + 2 * row() + column() % 2;
    }

    /** The rank at a distance in the own row, counted in bits. */
    int across(int distance) {
        return row() * columns + (column() ^ distance);
    }
}
