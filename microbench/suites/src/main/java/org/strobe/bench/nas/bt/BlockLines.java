package org.strobe.bench.nas.bt;

import static org.strobe.bench.nas.bt.BlockRecords.BLOCK;
import static org.strobe.bench.nas.bt.BlockRecords.CHANGE;
import static org.strobe.bench.nas.bt.BlockRecords.LANES;
import static org.strobe.bench.nas.bt.BlockRecords.ORDER;
import static org.strobe.bench.nas.bt.BlockRecords.RECORD;
import static org.strobe.bench.nas.bt.BlockRecords.STATE;

import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.lines.LineSystem;
import org.strobe.bench.nas.multi.CellLines;
import org.strobe.bench.nas.multi.CubeCell;

/** Solves the systems of lines along an axis, some lines side by side. Records begin with the point before the first. */
final class BlockLines implements LineSystem {
    private static final int LAST_AXIS = CubeCell.AXES - 1;

    private final BlockRows rows;
    private final BlockCouplings couplings;
    private final double[] blocks = new double[BLOCK * LANES];
    private final boolean isLastAxis;

    /** Components in the order density, momentum along the line, momenta across, energy. */
    private final int[] components;

    BlockLines(BlockMatrix matrix, int axis) {
        rows = new BlockRows(matrix);
        couplings = new BlockCouplings(matrix);
        isLastAxis = axis == LAST_AXIS;
        components = new int[] {0, 1 + axis, axis == 0 ? 2 : 1, axis == LAST_AXIS ? 2 : 3, 4};
    }

    @Override
    public void load(FlowCell flow, CellLines bundle, int first, int lanes, double[] records) {
        for (int place = -1; place <= bundle.length(); place++) {
            int at = (place + 1) * RECORD;
            for (int i = 0; i < ORDER; i++) {
                bundle.gather(flow.field(components[i]), first, lanes, place, records, at + STATE + i * LANES);
            }
            toState(records, at + STATE, lanes);
        }
        for (int place = 0; place < bundle.length(); place++) {
            int at = (place + 1) * RECORD + CHANGE;
            for (int i = 0; i < ORDER; i++) {
                bundle.gather(flow.change(components[i]), first, lanes, place, records, at + i * LANES);
            }
        }
    }

    private static void toState(double[] records, int at, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            double inverse = 1 / records[i];
            records[i] = inverse;
            records[i + LANES] *= inverse;
            records[i + 2 * LANES] *= inverse;
            records[i + 3 * LANES] *= inverse;
            records[i + 4 * LANES] *= inverse;
        }
    }

    /** Stores the solution; after the last sweep of a step it is added to the field. */
    @Override
    public void store(FlowCell flow, CellLines bundle, int first, int lanes, double[] records) {
        for (int place = 0; place < bundle.length(); place++) {
            int at = (place + 1) * RECORD + CHANGE;
            for (int i = 0; i < ORDER; i++) {
                if (isLastAxis) {
                    bundle.add(records, at + i * LANES, flow.field(components[i]), first, lanes, place);
                } else {
                    bundle.scatter(records, at + i * LANES, flow.change(components[i]), first, lanes, place);
                }
            }
        }
    }

    @Override
    public void forward(double[] records, int length, int lanes, boolean isFirst, boolean isLast) {
        for (int place = 1; place <= length; place++) {
            int at = place * RECORD;
            rows.eliminate(records, at, blocks, lanes);
            couplings.fill(records, at, lanes);
            BlockFactors.solve(blocks, records, at, lanes);
        }
    }

    @Override
    public void backward(double[] records, int length, int lanes) {
        for (int place = length; place >= 1; place--) {
            BlockBack.substitute(records, place * RECORD, lanes);
        }
    }
}
