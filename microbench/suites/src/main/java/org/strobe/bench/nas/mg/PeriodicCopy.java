package org.strobe.bench.nas.mg;

import org.strobe.bench.nas.Team;

/** Ghosts of a rank that is alone: copies from the other side of the block. */
final class PeriodicCopy implements Ghosts {
    private final boolean isSkeleton;
    private final Team team;

    PeriodicCopy(boolean isSkeleton, Team team) {
        this.isSkeleton = isSkeleton;
        this.team = team;
    }

    @Override
    public void fill(MgLevel level, double[][] field) {
        if (isSkeleton) {
            return;
        }
        int width = level.length[0];
        int height = level.length[1];
        int depth = level.length[2];
        level.each(team, depth - 2, (thread, first, end) -> fillPlanes(level, first + 1, end + 1, field));
        for (int j = 0; j < height; j++) {
            copy(field, level.row(j, depth - 2), level.row(j, 0), width);
            copy(field, level.row(j, 1), level.row(j, depth - 1), width);
        }
    }

    private static void fillPlanes(MgLevel level, int first, int end, double[][] field) {
        int width = level.length[0];
        int height = level.length[1];
        for (int k = first; k < end; k++) {
            for (int j = 1; j < height - 1; j++) {
                double[] row = field[level.row(j, k)];
                row[0] = row[width - 2];
                row[width - 1] = row[1];
            }
            copy(field, level.row(height - 2, k), level.row(0, k), width);
            copy(field, level.row(1, k), level.row(height - 1, k), width);
        }
    }

    private static void copy(double[][] field, int from, int to, int width) {
        System.arraycopy(field[from], 0, field[to], 0, width);
    }

    @Override
    public void spread(MgLevel coarse, MgLevel fine, double[][] field) {}
}
