package org.strobe.bench.nas.multi;

/** Lines of a cell along an axis, without the points on the cube's surface. */
public final class CellLines {
    private final int count;
    private final int length;
    private final int stride;

    /** Lines that are neighbours in arrays. */
    private final int run;

    private final int[] origins;

    public CellLines(CubeCell cell, int axis) {
        int fast = CubeCell.fastAcross(axis);
        int slow = CubeCell.slowAcross(axis);
        count = cell.insideSize(fast) * cell.insideSize(slow);
        length = cell.insideSize(axis);
        stride = cell.stride(axis);
        run = axis == 0 ? 1 : cell.insideSize(fast);
        origins = new int[count];
        int origin = cell.index(cell.inside(0), cell.inside(1), cell.inside(2));
        int line = 0;
        for (int b = 0; b < cell.insideSize(slow); b++) {
            for (int a = 0; a < cell.insideSize(fast); a++) {
                origins[line++] = origin + b * cell.stride(slow) + a * cell.stride(fast);
            }
        }
    }

    /** Number of a cell's lines along an axis. */
    public static int count(CubeCell cell, int axis) {
        return cell.insideSize(CubeCell.fastAcross(axis)) * cell.insideSize(CubeCell.slowAcross(axis));
    }

    /** Number of lines. */
    public int count() {
        return count;
    }

    /** Number of points of a line. */
    public int length() {
        return length;
    }

    /**
     * Copies points of neighbouring lines, one of each, in a row.
     *
     * @param place of the points on their lines; -1 is the one before the first
     */
    public void gather(double[] field, int firstLine, int lines, int place, double[] row, int at) {
        int shift = place * stride;
        if (run == 1) {
            for (int i = 0; i < lines; i++) {
                row[at + i] = field[origins[firstLine + i] + shift];
            }
            return;
        }
        for (int i = 0; i < lines; ) {
            int together = together(firstLine + i, lines - i);
            System.arraycopy(field, origins[firstLine + i] + shift, row, at + i, together);
            i += together;
        }
    }

    /** Copies a row to points of neighbouring lines. */
    public void scatter(double[] row, int at, double[] field, int firstLine, int lines, int place) {
        int shift = place * stride;
        if (run == 1) {
            for (int i = 0; i < lines; i++) {
                field[origins[firstLine + i] + shift] = row[at + i];
            }
            return;
        }
        for (int i = 0; i < lines; ) {
            int together = together(firstLine + i, lines - i);
            System.arraycopy(row, at + i, field, origins[firstLine + i] + shift, together);
            i += together;
        }
    }

    /** Number of lines from one on that are neighbours in arrays. */
    private int together(int line, int most) {
        return Math.min(most, run - line % run);
    }

    /** Adds a row to points of neighbouring lines. */
    public void add(double[] row, int at, double[] field, int firstLine, int lines, int place) {
        int shift = place * stride;
        for (int i = 0; i < lines; i++) {
            field[origins[firstLine + i] + shift] += row[at + i];
        }
    }
}
