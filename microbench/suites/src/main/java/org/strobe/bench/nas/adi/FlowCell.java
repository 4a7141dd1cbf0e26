package org.strobe.bench.nas.adi;

import java.util.Arrays;
import org.strobe.bench.nas.flow.ExactSolution;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.flow.StartField;
import org.strobe.bench.nas.multi.CubeCell;

/** A rank's arrays in a cell, by component. */
public final class FlowCell {
    private final CubeCell cell;
    private final Spacing spacing;

    /** The field. Points outside the cube have the value 1. */
    final double[][] field;

    /** Right side of a step, then the change of the field. Defined inside the cube only. */
    final double[][] change;

    /** The forcing term. */
    final double[][] forcing;

    /** @param points of the cube in a direction */
    FlowCell(CubeCell cell, int points) {
        this.cell = cell;
        this.spacing = new Spacing(points);
        this.field = new double[Gas.COMPONENTS][cell.room()];
        this.change = new double[Gas.COMPONENTS][cell.room()];
        this.forcing = new double[Gas.COMPONENTS][cell.room()];
    }

    /** A number at each place of the cube. */
    interface Value {
        double at(int component, double x, double y, double z);
    }

    /** The place of the arrays. */
    public CubeCell cell() {
        return cell;
    }

    /** A component of the field. */
    public double[] field(int component) {
        return field[component];
    }

    /** A component of the right side of a step, then of the change of the field. */
    public double[] change(int component) {
        return change[component];
    }

    /** Fills the field with the start. */
    void start() {
        for (double[] component : field) {
            Arrays.fill(component, 1);
        }
        fill(StartField::at, 0);
    }

    /** Fills the field, and layers of neighbours' points that lie in the cube, with the exact solution. */
    void startExact() {
        for (double[] component : field) {
            Arrays.fill(component, 1);
        }
        fill(ExactSolution::at, CubeCell.GHOSTS);
    }

    private void fill(Value value, int ghosts) {
        int[] from = new int[CubeCell.AXES];
        int[] to = new int[CubeCell.AXES];
        for (int axis = 0; axis < CubeCell.AXES; axis++) {
            from[axis] = cell.isFirst(axis) ? 0 : -ghosts;
            to[axis] = cell.size(axis) + (cell.isLast(axis) ? 0 : ghosts);
        }
        fill(value, from, to);
    }

    private void fill(Value value, int[] from, int[] to) {
        for (int component = 0; component < Gas.COMPONENTS; component++) {
            for (int z = from[2]; z < to[2]; z++) {
                for (int y = from[1]; y < to[1]; y++) {
                    for (int x = from[0]; x < to[0]; x++) {
                        field[component][cell.index(x, y, z)] =
                                value.at(component, place(0, x), place(1, y), place(2, z));
                    }
                }
            }
        }
    }

    /** Coordinate of a point. */
    double place(int axis, int point) {
        return spacing.at(cell.start(axis) + point);
    }
}
