package org.strobe.bench.nas.lu.sweep;

import java.util.Arrays;
import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Rows;

/** Sweep through the planes with a triangular matrix: each point depends on its neighbors on one side along each axis. */
public final class PlaneSweep {
    private final LuBlock block;
    private final int side;
    private final double start;
    private final Field primitives;
    private final Field values;
    private final Coupling alongY;
    private final Coupling alongZ;
    private final RowSweep alongX;
    private final double[][] right;

    private PlaneSweep(
            Spacing spacing, LuBlock block, Relaxation relaxation, Field primitives, Field values, boolean isUpper) {
        double factor = relaxation.omega() * relaxation.timeStep();
        this.block = block;
        this.side = isUpper ? 1 : -1;
        this.start = isUpper ? 0 : relaxation.timeStep();
        this.primitives = primitives;
        this.values = values;
        this.alongY = new Coupling(spacing, FlowAxis.Y, side, factor, block.x().stored());
        this.alongZ = new Coupling(spacing, FlowAxis.Z, side, factor, block.x().stored());
        this.alongX = new RowSweep(spacing, relaxation, isUpper, block.x().stored());
        this.right = new double[Gas.COMPONENTS][block.x().stored()];
    }

    /** Lower sweep: replaces residuals by the solution of the lower system, for residuals times the time step. */
    public static PlaneSweep lower(
            Spacing spacing, LuBlock block, Relaxation relaxation, Field primitives, Field values) {
        return new PlaneSweep(spacing, block, relaxation, primitives, values, false);
    }

    /** Upper sweep: corrects the lower sweep's values to the solution of the upper system. */
    public static PlaneSweep upper(
            Spacing spacing, LuBlock block, Relaxation relaxation, Field primitives, Field values) {
        return new PlaneSweep(spacing, block, relaxation, primitives, values, true);
    }

    /**
     * Solves some rows of a plane. These rows of the plane before it in this sweep are solved, and so are the row before them and
     * the ghost points on that side.
     *
     * @param first row, counted in the order of the sweep
     * @param end the one behind the last
     */
    public void solve(int plane, int first, int end) {
        if (side < 0) {
            int from = block.y().innerFrom();
            for (int y = from + first; y < from + end; y++) {
                solveRow(y, plane);
            }
        } else {
            int last = block.y().innerTo() - 1;
            for (int y = last - first; y > last - end; y--) {
                solveRow(y, plane);
            }
        }
    }

    private void solveRow(int y, int plane) {
        int from = block.x().innerFrom();
        int to = block.x().innerTo();
        double[][] row = values.row(y, plane);
        setRight(row, from, to);
        alongZ.add(right, primitives.row(y, plane + side), values.row(y, plane + side), from, to);
        alongY.add(right, primitives.row(y + side, plane), values.row(y + side, plane), from, to);
        alongX.set(row, right, primitives.row(y, plane), from, to);
    }

    private void setRight(double[][] row, int from, int to) {
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            if (start == 0) {
                Arrays.fill(right[component], from, to, 0);
            } else {
                Rows.scale(right[component], start, row[component], from, to);
            }
        }
    }
}
