package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;

/** Terms of the right-hand side that are linear in the components: diffusion, and dissipation by fourth differences. */
final class LinearTerms {
    private final Weights weights;
    private final double[] inner;
    private final int shift;
    private final int points;

    /**
     * Terms of the rows of a rank.
     *
     * @param shift what to add to an index in a row to get the position in the cube
     */
    LinearTerms(Spacing spacing, int shift) {
        this.weights = new Weights(spacing);
        this.inner = weights.inner(FlowAxis.X);
        this.shift = shift;
        this.points = spacing.points();
    }

    /** Sets a row to the start values and these terms. */
    void set(double[][] sum, double[][] start, Star star, int y, int z, int from, int to) {
        double[] yWeights = weights.at(FlowAxis.Y, y);
        double[] zWeights = weights.at(FlowAxis.Z, z);
        double own = inner[2] + yWeights[2] + zWeights[2];
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            double[] out = sum[component];
            alongX(out, start[component], star, component, own, from, to);
            along(out, star.components[1], component, yWeights, from, to);
            along(out, star.components[2], component, zWeights, from, to);
        }
        correct(sum, star, 1, from, to);
        correct(sum, star, 2, from, to);
        correct(sum, star, points - 3, from, to);
        correct(sum, star, points - 2, from, to);
    }

    private void alongX(double[] out, double[] start, Star star, int component, double own, int from, int to) {
        double[] center = star.center[component];
        double[] x0 = star.components[0][0][component];
        double[] x1 = star.components[0][1][component];
        double[] x2 = star.components[0][2][component];
        double[] x3 = star.components[0][3][component];
        double far = inner[0];
        double near = inner[1];
        for (int i = from; i < to; i++) {
            out[i] = start[i] + own * center[i] + (near * (x1[i] + x2[i]) + far * (x0[i] + x3[i]));
        }
    }

    private static void along(double[] out, double[][][] neighbors, int component, double[] factors, int from, int to) {
        double[] row0 = neighbors[0][component];
        double[] row1 = neighbors[1][component];
        double[] row2 = neighbors[2][component];
        double[] row3 = neighbors[3][component];
        double w0 = factors[0];
        double w1 = factors[1];
        double w2 = factors[3];
        double w3 = factors[4];
        for (int i = from; i < to; i++) {
            out[i] += (w0 * row0[i] + w1 * row1[i]) + (w2 * row2[i] + w3 * row3[i]);
        }
    }

    /** Replaces the factors along x at a position near the boundary, if the row has it. */
    private void correct(double[][] sum, Star star, int position, int from, int to) {
        int i = position - shift;
        if (i < from || i >= to) {
            return;
        }
        double[] right = weights.at(FlowAxis.X, position);
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            double[] row = star.center[component];
            double more = 0;
            for (int neighbor = 0; neighbor < right.length; neighbor++) {
                more += (right[neighbor] - inner[neighbor]) * row[i + neighbor - 2];
            }
            sum[component][i] += more;
        }
    }
}
