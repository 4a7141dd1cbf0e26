package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lu.grid.Primitive;

/** Transport of mass, momentum and energy with the flow, and pressure, by central differences. */
final class Transport {
    private final double factor;

    Transport(Spacing spacing) {
        this.factor = -spacing.first();
    }

    /** Adds the terms of a row. */
    void add(double[][] sum, Star star, int from, int to) {
        mass(sum[0], star, factor, from, to);
        for (FlowAxis axis : FlowAxis.values()) {
            int component = axis.normal();
            double[] out = sum[component];
            alongXandY(
                    out,
                    star.components[0][Star.BEFORE][component],
                    star.components[0][Star.AFTER][component],
                    star.components[1][Star.BEFORE][component],
                    star.components[1][Star.AFTER][component],
                    star,
                    from,
                    to);
            alongZ(
                    out,
                    star.components[2][Star.BEFORE][component],
                    star.components[2][Star.AFTER][component],
                    star,
                    from,
                    to);
            pressure(out, star, axis.index(), factor, from, to);
        }
        energy(sum[4], star, from, to);
    }

    private void energy(double[] out, Star star, int from, int to) {
        alongXandY(
                out,
                star.derivedBefore[0][DerivedFields.ENTHALPY],
                star.derivedAfter[0][DerivedFields.ENTHALPY],
                star.derivedBefore[1][DerivedFields.ENTHALPY],
                star.derivedAfter[1][DerivedFields.ENTHALPY],
                star,
                from,
                to);
        alongZ(
                out,
                star.derivedBefore[2][DerivedFields.ENTHALPY],
                star.derivedAfter[2][DerivedFields.ENTHALPY],
                star,
                from,
                to);
    }

    /** Mass moves as the momentum along each axis. */
    private static void mass(double[] out, Star star, double factor, int from, int to) {
        double[] x1 = star.components[0][Star.BEFORE][FlowAxis.X.normal()];
        double[] x2 = star.components[0][Star.AFTER][FlowAxis.X.normal()];
        double[] y1 = star.components[1][Star.BEFORE][FlowAxis.Y.normal()];
        double[] y2 = star.components[1][Star.AFTER][FlowAxis.Y.normal()];
        double[] z1 = star.components[2][Star.BEFORE][FlowAxis.Z.normal()];
        double[] z2 = star.components[2][Star.AFTER][FlowAxis.Z.normal()];
        for (int i = from; i < to; i++) {
            out[i] += factor * ((x2[i] - x1[i]) + (y2[i] - y1[i]) + (z2[i] - z1[i]));
        }
    }

    private void alongXandY(
            double[] out, double[] x1, double[] x2, double[] y1, double[] y2, Star star, int from, int to) {
        double[] velocityX1 = star.before[0][Primitive.VELOCITY_X];
        double[] velocityX2 = star.after[0][Primitive.VELOCITY_X];
        double[] velocityY1 = star.before[1][Primitive.VELOCITY_Y];
        double[] velocityY2 = star.after[1][Primitive.VELOCITY_Y];
        double f = factor;
        for (int i = from; i < to; i++) {
            double alongX = x2[i] * velocityX2[i] - x1[i] * velocityX1[i];
            double alongY = y2[i] * velocityY2[i] - y1[i] * velocityY1[i];
            out[i] += f * (alongX + alongY);
        }
    }

    private void alongZ(double[] out, double[] z1, double[] z2, Star star, int from, int to) {
        double[] velocity1 = star.before[2][Primitive.VELOCITY_Z];
        double[] velocity2 = star.after[2][Primitive.VELOCITY_Z];
        double f = factor;
        for (int i = from; i < to; i++) {
            out[i] += f * (z2[i] * velocity2[i] - z1[i] * velocity1[i]);
        }
    }

    private static void pressure(double[] out, Star star, int axis, double factor, int from, int to) {
        double[] before = star.derivedBefore[axis][DerivedFields.PRESSURE];
        double[] after = star.derivedAfter[axis][DerivedFields.PRESSURE];
        for (int i = from; i < to; i++) {
            out[i] += factor * (after[i] - before[i]);
        }
    }
}
