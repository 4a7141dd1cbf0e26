package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;

/** Factors of the points at distances -2 ... 2 along an axis, in the sum of diffusion and dissipation. */
final class Weights {
    private static final int WIDTH = 5;
    private static final double[] DIFFUSION = {0, 1, -2, 1, 0};
    private static final double[] INNER = {1, -4, 6, -4, 1};
    private static final double[] NEXT_TO_BOUNDARY = {0, 0, 5, -4, 1};
    private static final double[] SECOND = {0, -4, 6, -4, 1};

    private final double[][][] ofPositions;

    Weights(Spacing spacing) {
        this.ofPositions = new double[FlowAxis.values().length][spacing.points()][WIDTH];
        for (FlowAxis axis : FlowAxis.values()) {
            double diffusion = axis.diffusion() * spacing.second();
            for (int position = 0; position < spacing.points(); position++) {
                fill(ofPositions[axis.index()][position], diffusion, position, spacing.points() - 1 - position);
            }
        }
    }

    private static void fill(double[] weights, double diffusion, int fromFirst, int fromLast) {
        for (int i = 0; i < WIDTH; i++) {
            double damping = fromFirst <= fromLast ? pattern(fromFirst)[i] : pattern(fromLast)[WIDTH - 1 - i];
            weights[i] = diffusion * DIFFUSION[i] - Gas.DISSIPATION * damping;
        }
    }

    private static double[] pattern(int fromBoundary) {
        if (fromBoundary > 2) {
            return INNER;
        }
        return fromBoundary == 2 ? SECOND : NEXT_TO_BOUNDARY;
    }

    /** Five factors at a position. */
    double[] at(FlowAxis axis, int position) {
        return ofPositions[axis.index()][position];
    }

    /** Five factors far from the boundary. */
    double[] inner(FlowAxis axis) {
        return at(axis, ofPositions[0].length / 2);
    }
}
