package org.strobe.bench.nas.bt;

import static org.strobe.bench.nas.bt.BlockRecords.CHANGE;
import static org.strobe.bench.nas.bt.BlockRecords.LANES;
import static org.strobe.bench.nas.bt.BlockRecords.ORDER;
import static org.strobe.bench.nas.bt.BlockRecords.RECORD;

/** Substitution back: the change of a point loses its coupling times the change of the next point. */
final class BlockBack {
    private static final int COLUMN = ORDER * LANES;

    private BlockBack() {}

    static void substitute(double[] records, int at, int lanes) {
        for (int row = 0; row < COLUMN; row += LANES) {
            for (int lane = 0; lane < lanes; lane++) {
                int c = at + row + lane;
                int x = at + RECORD + CHANGE + lane;
                records[c + CHANGE] -= records[c] * records[x]
                        + records[c + COLUMN] * records[x + LANES]
                        + records[c + 2 * COLUMN] * records[x + 2 * LANES]
                        + records[c + 3 * COLUMN] * records[x + 3 * LANES]
                        + records[c + 4 * COLUMN] * records[x + 4 * LANES];
            }
        }
    }
}
