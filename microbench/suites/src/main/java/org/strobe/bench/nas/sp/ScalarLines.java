package org.strobe.bench.nas.sp;

import static org.strobe.bench.nas.sp.ScalarRecords.CHANGE;
import static org.strobe.bench.nas.sp.ScalarRecords.COMPONENTS;
import static org.strobe.bench.nas.sp.ScalarRecords.DAMPING;
import static org.strobe.bench.nas.sp.ScalarRecords.INVERSE;
import static org.strobe.bench.nas.sp.ScalarRecords.LANES;
import static org.strobe.bench.nas.sp.ScalarRecords.RECORD;
import static org.strobe.bench.nas.sp.ScalarRecords.SOUND;
import static org.strobe.bench.nas.sp.ScalarRecords.VELOCITY;

import org.strobe.bench.nas.adi.FlowCell;
import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lines.LineSystem;
import org.strobe.bench.nas.multi.CellLines;

/** Solves the systems of lines along an axis, some lines side by side. Two records precede the first point. */
final class ScalarLines implements LineSystem {
    private static final int DEPTH = 2;
    private static final int LAST_AXIS = 2;

    private final int axis;
    private final double diffusion;
    private final double fourth;
    private final Elimination elimination;

    ScalarLines(int points, double timeStep, int axis) {
        this.axis = axis;
        diffusion = FlowAxis.at(axis).diffusion();
        fourth = timeStep * Gas.DISSIPATION;
        Spacing spacing = new Spacing(points);
        elimination = new Elimination(
                timeStep * spacing.first(), timeStep * spacing.second(), fourth, VELOCITY + axis * LANES);
    }

    @Override
    public void load(FlowCell flow, CellLines bundle, int first, int lanes, double[] records) {
        for (int place = -1; place <= bundle.length(); place++) {
            int at = (place + DEPTH) * RECORD;
            bundle.gather(flow.field(0), first, lanes, place, records, at + INVERSE);
            bundle.gather(flow.field(1), first, lanes, place, records, at + VELOCITY);
            bundle.gather(flow.field(2), first, lanes, place, records, at + VELOCITY + LANES);
            bundle.gather(flow.field(3), first, lanes, place, records, at + VELOCITY + 2 * LANES);
            bundle.gather(flow.field(4), first, lanes, place, records, at + SOUND);
            toState(records, at, lanes);
        }
        for (int place = 0; place < bundle.length(); place++) {
            int at = (place + DEPTH) * RECORD;
            for (int i = 0; i < COMPONENTS; i++) {
                bundle.gather(flow.change(i), first, lanes, place, records, at + CHANGE + i * LANES);
            }
            switch (axis) {
                case 0 -> Waves.fromField(records, at, lanes);
                case 1 -> Waves.fromXToY(records, at, lanes);
                default -> Waves.fromYToZ(records, at, lanes);
            }
        }
    }

    private void toState(double[] records, int at, int lanes) {
        for (int i = at; i < at + lanes; i++) {
            double inverse = 1 / records[i + INVERSE];
            double u = records[i + VELOCITY] * inverse;
            double v = records[i + VELOCITY + LANES] * inverse;
            double w = records[i + VELOCITY + 2 * LANES] * inverse;
            double heat = records[i + SOUND] * inverse - 0.5 * (u * u + v * v + w * w);
            records[i + INVERSE] = inverse;
            records[i + VELOCITY] = u;
            records[i + VELOCITY + LANES] = v;
            records[i + VELOCITY + 2 * LANES] = w;
            records[i + SOUND] = Math.sqrt(Gas.GAMMA * Gas.PRESSURE * heat);
            records[i + DAMPING] = diffusion + Gas.HEAT * inverse;
        }
    }

    @Override
    public void forward(double[] records, int points, int lanes, boolean isFirst, boolean isLast) {
        for (int place = 0; place < points; place++) {
            boolean isBesideSurface = (place == 0 && isFirst) || (place == points - 1 && isLast);
            double diagonal = 1 + (isBesideSurface ? 5 : 6) * fourth;
            elimination.forward(records, (place + DEPTH) * RECORD, lanes, diagonal);
        }
    }

    @Override
    public void backward(double[] records, int points, int lanes) {
        for (int place = points - 1; place >= 0; place--) {
            Elimination.backward(records, (place + DEPTH) * RECORD, lanes);
        }
    }

    @Override
    public void store(FlowCell flow, CellLines bundle, int first, int lanes, double[] records) {
        for (int place = 0; place < bundle.length(); place++) {
            int at = (place + DEPTH) * RECORD;
            if (axis == LAST_AXIS) {
                Waves.toField(records, at, lanes);
            }
            for (int i = 0; i < COMPONENTS; i++) {
                int change = at + CHANGE + i * LANES;
                if (axis == LAST_AXIS) {
                    bundle.add(records, change, flow.field(i), first, lanes, place);
                } else {
                    bundle.scatter(records, change, flow.change(i), first, lanes, place);
                }
            }
        }
    }
}
