package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Spacing;

/** Friction, its work, and conduction of heat, by second differences. */
final class Viscosity {
    private final double factor;

    Viscosity(Spacing spacing) {
        this.factor = spacing.viscous();
    }

    /** Adds the terms of a row. */
    void add(double[][] sum, Star star, int from, int to) {
        for (FlowAxis axis : FlowAxis.values()) {
            friction(sum[axis.normal()], star, axis, from, to);
            squares(sum[4], star, axis, from, to);
        }
        heat(sum[4], star, from, to);
    }

    /** Differences of a velocity along all axes. Those along its own axis count four thirds. */
    private void friction(double[] out, Star star, FlowAxis axis, int from, int to) {
        int velocity = axis.normal();
        int own = axis.index();
        int other = (own + 1) % 3;
        int third = (own + 2) % 3;
        double[] center = star.primitive[velocity];
        double[] own1 = star.before[own][velocity];
        double[] own2 = star.after[own][velocity];
        double[] other1 = star.before[other][velocity];
        double[] other2 = star.after[other][velocity];
        double[] third1 = star.before[third][velocity];
        double[] third2 = star.after[third][velocity];
        double otherFactor = factor;
        double ownFactor = 4.0 / 3 * factor;
        double centerFactor = -2 * (ownFactor + 2 * otherFactor);
        for (int i = from; i < to; i++) {
            double others = (other1[i] + other2[i]) + (third1[i] + third2[i]);
            out[i] += ownFactor * (own1[i] + own2[i]) + otherFactor * others + centerFactor * center[i];
        }
    }

    /** Differences of the square of a velocity along its own axis. */
    private void squares(double[] out, Star star, FlowAxis axis, int from, int to) {
        int velocity = axis.normal();
        double[] before = star.before[axis.index()][velocity];
        double[] center = star.primitive[velocity];
        double[] after = star.after[axis.index()][velocity];
        double sixth = factor / 6;
        for (int i = from; i < to; i++) {
            out[i] += sixth * (before[i] * before[i] - 2 * (center[i] * center[i]) + after[i] * after[i]);
        }
    }

    private void heat(double[] out, Star star, int from, int to) {
        double[] center = star.derived[DerivedFields.HEAT];
        double[] x1 = star.derivedBefore[0][DerivedFields.HEAT];
        double[] x2 = star.derivedAfter[0][DerivedFields.HEAT];
        double[] y1 = star.derivedBefore[1][DerivedFields.HEAT];
        double[] y2 = star.derivedAfter[1][DerivedFields.HEAT];
        double[] z1 = star.derivedBefore[2][DerivedFields.HEAT];
        double[] z2 = star.derivedAfter[2][DerivedFields.HEAT];
        double f = factor;
        for (int i = from; i < to; i++) {
            double neighbors = (x1[i] + x2[i]) + (y1[i] + y2[i]) + (z1[i] + z2[i]);
            out[i] += f * (neighbors - 6 * center[i]);
        }
    }
}
