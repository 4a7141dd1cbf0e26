package org.strobe.bench.nas.adi;

import java.util.Arrays;
import java.util.List;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.multi.CubeCell;

/**
 * The right side of the equations: forcing minus differences of fluxes, plus viscous terms, artificial diffusion and dissipation,
 * all times a factor. It is found at all points inside the cube; the loops run over whole layers, points at the ends of rows too.
 * The team shares the layers of a cell out.
 */
final class FlowRightSide {
    private static final double DISSIPATION = Gas.DISSIPATION;
    private static final int LAST_AXIS = CubeCell.AXES - 1;

    private final Team team;
    private final FlowTerms terms;
    private final double first;
    private final double second;
    private final double shear;

    /** Factors of the two neighbours along x or y, of those along z, and of the point itself. */
    private final double besideFlat;

    private final double besideUp;
    private final double center;

    FlowRightSide(int points, List<FlowCell> cells, Team team) {
        this.team = team;
        terms = new FlowTerms(
                cells.stream().mapToInt(flow -> flow.cell().room()).max().orElse(0));
        Spacing spacing = new Spacing(points);
        first = spacing.first();
        second = spacing.second();
        shear = Gas.SHEAR * second;
        besideFlat = FlowAxis.X.diffusion() * second + 4 * DISSIPATION;
        besideUp = FlowAxis.Z.diffusion() * second + 4 * DISSIPATION;
        center = 4 * besideFlat + 2 * besideUp - 6 * DISSIPATION;
    }

    /** Finds the forcing term that makes the field in a cell a solution. */
    void findForcing(FlowCell flow) {
        for (double[] forcing : flow.forcing) {
            Arrays.fill(forcing, 0);
        }
        find(flow, 1);
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            double[] forcing = flow.forcing[component];
            double[] change = flow.change[component];
            for (int i = 0; i < forcing.length; i++) {
                forcing[i] = -change[i];
            }
        }
    }

    /** Finds the right side in a cell, times a factor. */
    void find(FlowCell flow, double factor) {
        CubeCell cell = flow.cell();
        fillTerms(flow);
        team.each(cell.insideSize(LAST_AXIS), (thread, begin, end) -> findLayers(flow, factor, begin, end));
        int slow = CubeCell.slowAcross(LAST_AXIS);
        if (cell.isFirst(LAST_AXIS) || cell.isLast(LAST_AXIS)) {
            team.each(
                    cell.insideSize(slow),
                    (thread, begin, end) -> adaptDissipation(flow, factor, LAST_AXIS, begin, end));
        }
    }

    private void fillTerms(FlowCell flow) {
        CubeCell cell = flow.cell();
        double kinetic = (Gas.SHEAR - Gas.HEAT) * second;
        double heat = Gas.HEAT * second;
        int from = cell.index(0, 0, -1);
        int to = cell.index(cell.size(0), cell.size(1), cell.size(2));
        team.each(to - from, (thread, begin, end) -> terms.fill(flow.field, kinetic, heat, from + begin, from + end));
    }

    /** Finds the right side in some layers, counted from the first one inside the cube; only z is left to adapt there. */
    private void findLayers(FlowCell flow, double factor, int firstLayer, int endLayer) {
        CubeCell cell = flow.cell();
        for (int layer = firstLayer; layer < endLayer; layer++) {
            int z = cell.inside(LAST_AXIS) + layer;
            int from = cell.index(0, cell.inside(1), z);
            int to = cell.index(cell.size(0), cell.insideEnd(1) - 1, z);
            density(flow, factor, from, to);
            for (int axis = 0; axis < CubeCell.AXES; axis++) {
                momentum(flow, factor, axis, from, to);
            }
            energy(flow, factor, from, to);
        }
        for (int axis = 0; axis < LAST_AXIS; axis++) {
            adaptDissipation(flow, factor, axis, firstLayer, endLayer);
        }
    }

    private void density(FlowCell flow, double factor, int from, int to) {
        int row = flow.cell().stride(1);
        int layer = flow.cell().stride(2);
        double[] density = flow.field[0];
        double[] x = flow.field[1];
        double[] y = flow.field[2];
        double[] z = flow.field[3];
        double[] forcing = flow.forcing[0];
        double[] change = flow.change[0];
        for (int i = from; i < to; i++) {
            double flux = x[i + 1] - x[i - 1] + y[i + row] - y[i - row] + z[i + layer] - z[i - layer];
            change[i] = factor * (forcing[i] + smoothed(density, i, row, layer) - first * flux);
        }
    }

    /** Artificial diffusion and dissipation at a point. */
    private double smoothed(double[] values, int i, int row, int layer) {
        double flat = values[i - 1] + values[i + 1] + values[i - row] + values[i + row];
        double up = values[i - layer] + values[i + layer];
        double farther = values[i - 2]
                + values[i + 2]
                + values[i - 2 * row]
                + values[i + 2 * row]
                + values[i - 2 * layer]
                + values[i + 2 * layer];
        return besideFlat * flat + besideUp * up - center * values[i] - DISSIPATION * farther;
    }

    /** Second differences in the three directions. */
    private static double curvature(double[] values, int i, int row, int layer) {
        return values[i - 1]
                + values[i + 1]
                + values[i - row]
                + values[i + row]
                + values[i - layer]
                + values[i + layer]
                - 6 * values[i];
    }

    private void momentum(FlowCell flow, double factor, int axis, int from, int to) {
        int row = flow.cell().stride(1);
        int layer = flow.cell().stride(2);
        int along = flow.cell().stride(axis);
        double[] momentum = flow.field[1 + axis];
        double[] velocity = terms.velocity[axis];
        double[] x = terms.velocity[0];
        double[] y = terms.velocity[1];
        double[] z = terms.velocity[2];
        double[] pressure = terms.pressure;
        double[] forcing = flow.forcing[1 + axis];
        double[] change = flow.change[1 + axis];
        for (int i = from; i < to; i++) {
            double flux = momentum[i + 1] * x[i + 1]
                    - momentum[i - 1] * x[i - 1]
                    + momentum[i + row] * y[i + row]
                    - momentum[i - row] * y[i - row]
                    + momentum[i + layer] * z[i + layer]
                    - momentum[i - layer] * z[i - layer]
                    + pressure[i + along]
                    - pressure[i - along];
            double stretch = velocity[i - along] + velocity[i + along] - 2 * velocity[i];
            double viscous = shear * (curvature(velocity, i, row, layer) + stretch * (1.0 / 3));
            change[i] = factor * (forcing[i] + smoothed(momentum, i, row, layer) + viscous - first * flux);
        }
    }

    private void energy(FlowCell flow, double factor, int from, int to) {
        int row = flow.cell().stride(1);
        int layer = flow.cell().stride(2);
        double[] energy = flow.field[4];
        double[] x = terms.velocity[0];
        double[] y = terms.velocity[1];
        double[] z = terms.velocity[2];
        double[] pressure = terms.pressure;
        double[] diffused = terms.diffused;
        double[] forcing = flow.forcing[4];
        double[] change = flow.change[4];
        double stretch = shear / 6;
        for (int i = from; i < to; i++) {
            double flux = carried(energy, pressure, x, i + 1)
                    - carried(energy, pressure, x, i - 1)
                    + carried(energy, pressure, y, i + row)
                    - carried(energy, pressure, y, i - row)
                    + carried(energy, pressure, z, i + layer)
                    - carried(energy, pressure, z, i - layer);
            double squares = squareCurvature(x, i, 1) + squareCurvature(y, i, row) + squareCurvature(z, i, layer);
            double viscous = curvature(diffused, i, row, layer) + stretch * squares;
            change[i] = factor * (forcing[i] + smoothed(energy, i, row, layer) + viscous - first * flux);
        }
    }

    private static double carried(double[] energy, double[] pressure, double[] velocity, int i) {
        return (energy[i] + pressure[i]) * velocity[i];
    }

    private static double squareCurvature(double[] values, int i, int step) {
        double before = values[i - step];
        double here = values[i];
        double after = values[i + step];
        return before * before - 2 * here * here + after * after;
    }

    /**
     * Leaves points out of the dissipation that lie outside the cube, and what goes with them, near the surface.
     *
     * @param begin first row of a face or, for faces across x and y, first layer; counted from the first inside the cube
     * @param end the one behind the last
     */
    private static void adaptDissipation(FlowCell flow, double factor, int axis, int begin, int end) {
        CubeCell cell = flow.cell();
        if (cell.isFirst(axis)) {
            adaptFace(flow, factor, axis, true, begin, end);
        }
        if (cell.isLast(axis)) {
            adaptFace(flow, factor, axis, false, begin, end);
        }
    }

    private static void adaptFace(FlowCell flow, double factor, int axis, boolean isFirst, int begin, int end) {
        CubeCell cell = flow.cell();
        int inwards = isFirst ? cell.stride(axis) : -cell.stride(axis);
        int surface = isFirst ? 0 : cell.size(axis) - 1;
        int fast = CubeCell.fastAcross(axis);
        int slow = CubeCell.slowAcross(axis);
        int origin = cell.index(0, 0, 0) + surface * cell.stride(axis);
        double times = factor * DISSIPATION;
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            double[] field = flow.field[component];
            double[] change = flow.change[component];
            for (int b = cell.inside(slow) + begin; b < cell.inside(slow) + end; b++) {
                int line = origin + b * cell.stride(slow) + cell.inside(fast) * cell.stride(fast);
                for (int a = cell.inside(fast); a < cell.insideEnd(fast); a++) {
                    change[line + inwards] += times * (field[line - inwards] - 4 * field[line] + field[line + inwards]);
                    change[line + 2 * inwards] += times * field[line];
                    line += cell.stride(fast);
                }
            }
        }
    }
}
