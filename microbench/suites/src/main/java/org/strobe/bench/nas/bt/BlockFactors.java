package org.strobe.bench.nas.bt;

import static org.strobe.bench.nas.bt.BlockRecords.CHANGE;
import static org.strobe.bench.nas.bt.BlockRecords.LANES;
import static org.strobe.bench.nas.bt.BlockRecords.ORDER;

/**
 * Solves the system of a block, without pivots: the diagonal prevails. The block becomes a lower factor, with the inverse of its
 * diagonal, and an upper factor, whose diagonal is 1.
 */
final class BlockFactors {
    private static final int ROW = ORDER * LANES;
    private static final int COLUMN = ORDER * LANES;
    private static final int L00 = 0;
    private static final int U01 = LANES;
    private static final int U02 = 2 * LANES;
    private static final int U03 = 3 * LANES;
    private static final int U04 = 4 * LANES;
    private static final int L10 = ROW;
    private static final int L11 = ROW + LANES;
    private static final int U12 = ROW + 2 * LANES;
    private static final int U13 = ROW + 3 * LANES;
    private static final int U14 = ROW + 4 * LANES;
    private static final int L20 = 2 * ROW;
    private static final int L21 = 2 * ROW + LANES;
    private static final int L22 = 2 * ROW + 2 * LANES;
    private static final int U23 = 2 * ROW + 3 * LANES;
    private static final int U24 = 2 * ROW + 4 * LANES;
    private static final int L30 = 3 * ROW;
    private static final int L31 = 3 * ROW + LANES;
    private static final int L32 = 3 * ROW + 2 * LANES;
    private static final int L33 = 3 * ROW + 3 * LANES;
    private static final int U34 = 3 * ROW + 4 * LANES;
    private static final int L40 = 4 * ROW;
    private static final int L41 = 4 * ROW + LANES;
    private static final int L42 = 4 * ROW + 2 * LANES;
    private static final int L43 = 4 * ROW + 3 * LANES;
    private static final int L44 = 4 * ROW + 4 * LANES;

    private BlockFactors() {}

    /** Solves for the coupling and the change of a point. */
    static void solve(double[] blocks, double[] records, int at, int lanes) {
        factorFirst(blocks, lanes);
        factorSecond(blocks, lanes);
        factorLast(blocks, lanes);
        for (int column = 0; column < CHANGE; column += COLUMN) {
            solveColumn(blocks, records, at + column, lanes);
        }
        solveColumn(blocks, records, at + CHANGE, lanes);
    }

    private static void factorFirst(double[] b, int lanes) {
        for (int i = 0; i < lanes; i++) {
            double inverse = 1 / b[i + L00];
            b[i + L00] = inverse;
            b[i + U01] *= inverse;
            b[i + U02] *= inverse;
            b[i + U03] *= inverse;
            b[i + U04] *= inverse;
        }
    }

    private static void factorSecond(double[] b, int lanes) {
        for (int i = 0; i < lanes; i++) {
            double u01 = b[i + U01];
            double l10 = b[i + L10];
            double inverse = 1 / (b[i + L11] - l10 * u01);
            b[i + L11] = inverse;
            b[i + U12] = (b[i + U12] - l10 * b[i + U02]) * inverse;
            b[i + U13] = (b[i + U13] - l10 * b[i + U03]) * inverse;
            b[i + U14] = (b[i + U14] - l10 * b[i + U04]) * inverse;
            b[i + L21] -= b[i + L20] * u01;
            b[i + L31] -= b[i + L30] * u01;
            b[i + L41] -= b[i + L40] * u01;
        }
    }

    private static void factorLast(double[] b, int lanes) {
        for (int i = 0; i < lanes; i++) {
            double u02 = b[i + U02];
            double u03 = b[i + U03];
            double u04 = b[i + U04];
            double u12 = b[i + U12];
            double u13 = b[i + U13];
            double u14 = b[i + U14];
            double l20 = b[i + L20];
            double l21 = b[i + L21];
            double l30 = b[i + L30];
            double l31 = b[i + L31];
            double l40 = b[i + L40];
            double l41 = b[i + L41];
            double inverse2 = 1 / (b[i + L22] - l20 * u02 - l21 * u12);
            double u23 = (b[i + U23] - l20 * u03 - l21 * u13) * inverse2;
            double u24 = (b[i + U24] - l20 * u04 - l21 * u14) * inverse2;
            double l32 = b[i + L32] - l30 * u02 - l31 * u12;
            double l42 = b[i + L42] - l40 * u02 - l41 * u12;
            double inverse3 = 1 / (b[i + L33] - l30 * u03 - l31 * u13 - l32 * u23);
            double u34 = (b[i + U34] - l30 * u04 - l31 * u14 - l32 * u24) * inverse3;
            double l43 = b[i + L43] - l40 * u03 - l41 * u13 - l42 * u23;
            b[i + L22] = inverse2;
            b[i + U23] = u23;
            b[i + U24] = u24;
            b[i + L32] = l32;
            b[i + L33] = inverse3;
            b[i + U34] = u34;
            b[i + L42] = l42;
            b[i + L43] = l43;
            b[i + L44] = 1 / (b[i + L44] - l40 * u04 - l41 * u14 - l42 * u24 - l43 * u34);
        }
    }

    private static void solveColumn(double[] b, double[] records, int at, int lanes) {
        for (int i = 0; i < lanes; i++) {
            int x = at + i;
            double x0 = records[x] * b[i + L00];
            double x1 = (records[x + LANES] - b[i + L10] * x0) * b[i + L11];
            double x2 = (records[x + 2 * LANES] - b[i + L20] * x0 - b[i + L21] * x1) * b[i + L22];
            double x3 = (records[x + 3 * LANES] - b[i + L30] * x0 - b[i + L31] * x1 - b[i + L32] * x2) * b[i + L33];
            double rest = records[x + 4 * LANES] - b[i + L40] * x0 - b[i + L41] * x1;
            double x4 = (rest - b[i + L42] * x2 - b[i + L43] * x3) * b[i + L44];
            x3 -= b[i + U34] * x4;
            x2 -= b[i + U23] * x3 + b[i + U24] * x4;
            x1 -= b[i + U12] * x2 + b[i + U13] * x3 + b[i + U14] * x4;
            records[x] = x0 - b[i + U01] * x1 - b[i + U02] * x2 - b[i + U03] * x3 - b[i + U04] * x4;
            records[x + LANES] = x1;
            records[x + 2 * LANES] = x2;
            records[x + 3 * LANES] = x3;
            records[x + 4 * LANES] = x4;
        }
    }
}
