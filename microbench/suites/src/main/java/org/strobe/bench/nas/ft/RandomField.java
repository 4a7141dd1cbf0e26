package org.strobe.bench.nas.ft;

import org.strobe.bench.nas.NasRandom;
import org.strobe.bench.nas.Team;

/** Random numbers for the points of the box, x fastest; real and imaginary part of each. */
final class RandomField {
    private static final int TILE = 8;

    /** Numbers of a row are drawn by four at a time, which need not wait for each other. */
    private static final int LANES = 4;

    private final FtLayout layout;
    private final long leap = NasRandom.power(NasRandom.FACTOR, LANES);

    RandomField(FtLayout layout) {
        this.layout = layout;
    }

    /** Makes the field as it is before the pass along x. */
    void make(double[] field, int[] placesByX, Team team) {
        int tiles = Math.ceilDiv(layout.heightSideCut, TILE);
        team.each(layout.depthCut * tiles, (thread, first, end) -> {
            double[][] rows = new double[TILE][2 * layout.width];
            for (int tile = first; tile < end; tile++) {
                make(field, placesByX, tile / tiles, tile % tiles * TILE, rows);
            }
        });
    }

    /** Makes some rows of a plane. */
    private void make(double[] field, int[] placesByX, int z, int y, double[][] rows) {
        int height = layout.heightSideCut;
        int number = Math.min(TILE, height - y);
        for (int i = 0; i < number; i++) {
            long row =
                    (layout.row * (long) layout.depthCut + z) * layout.height + layout.column * (long) height + y + i;
            draw(2L * layout.width * row, rows[i]);
        }
        turn(rows, field, placesByX, z * layout.widthCut * height + y, number);
    }

    private void draw(long first, double[] row) {
        NasRandom random = new NasRandom(NasRandom.SEED);
        random.skip(first + 1);
        long a = random.state();
        long b = a * NasRandom.FACTOR & NasRandom.MASK;
        long c = b * NasRandom.FACTOR & NasRandom.MASK;
        long d = c * NasRandom.FACTOR & NasRandom.MASK;
        for (int i = 0; i < row.length; i += LANES) {
            row[i] = a * NasRandom.UNIT;
            row[i + 1] = b * NasRandom.UNIT;
            row[i + 2] = c * NasRandom.UNIT;
            row[i + 3] = d * NasRandom.UNIT;
            a = a * leap & NasRandom.MASK;
            b = b * leap & NasRandom.MASK;
            c = c * leap & NasRandom.MASK;
            d = d * leap & NasRandom.MASK;
        }
    }

    /** Turns some rows along x into short rows along y. */
    private void turn(double[][] rows, double[] field, int[] placesByX, int from, int number) {
        int gap = layout.sideBlock();
        for (int x = 0; x < layout.width; x++) {
            int at = placesByX[x] + from;
            for (int i = 0; i < number; i++) {
                field[at + i] = rows[i][2 * x];
                field[at + gap + i] = rows[i][2 * x + 1];
            }
        }
    }
}
