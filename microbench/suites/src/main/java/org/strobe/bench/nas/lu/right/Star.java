package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.Primitive;

/** A row and its neighbors in all directions, two on each side. */
final class Star {
    private static final int AXES = 3;

    /** Places of neighbors: two before and two after. */
    static final int BEFORE = 1;

    static final int AFTER = 2;
    private static final int NEIGHBORS = 4;

    /** Components of the row. */
    double[][] center;

    /** Components of the neighbors at distances -2, -1, 1 and 2 along an axis. */
    final double[][][][] components = new double[AXES][NEIGHBORS][][];

    /** Primitive quantities of the row. */
    double[][] primitive;

    /** Primitive quantities of the row before along an axis. */
    final double[][][] before = new double[AXES][][];

    final double[][][] after = new double[AXES][][];

    /** Derived quantities of the row. */
    double[][] derived;

    final double[][][] derivedBefore = new double[AXES][][];
    final double[][][] derivedAfter = new double[AXES][][];

    private final Field flow;
    private final SharedPlanes primitives;
    private final DerivedFields allDerived;
    private final int planes;
    private final Shifted[] componentsAlongX = new Shifted[NEIGHBORS];
    private final Shifted primitiveBeforeX;
    private final Shifted primitiveAfterX;
    private final Shifted derivedBeforeX;
    private final Shifted derivedAfterX;

    Star(Field flow, SharedPlanes primitives, DerivedFields allDerived, int length, int planes) {
        this.flow = flow;
        this.primitives = primitives;
        this.allDerived = allDerived;
        this.planes = planes;
        for (int neighbor = 0; neighbor < NEIGHBORS; neighbor++) {
            componentsAlongX[neighbor] = new Shifted(Gas.COMPONENTS, length, distance(neighbor));
        }
        this.primitiveBeforeX = new Shifted(Primitive.QUANTITIES, length, -1);
        this.primitiveAfterX = new Shifted(Primitive.QUANTITIES, length, 1);
        this.derivedBeforeX = new Shifted(DerivedFields.QUANTITIES, length, -1);
        this.derivedAfterX = new Shifted(DerivedFields.QUANTITIES, length, 1);
    }

    private static int distance(int neighbor) {
        return neighbor < NEIGHBORS / 2 ? neighbor - 2 : neighbor - 1;
    }

    /** Moves to a row. The row itself stands for neighbors that are before the first plane or after the last. */
    void move(int y, int plane, int from, int to) {
        center = flow.row(y, plane);
        primitive = primitives.row(y, plane);
        derived = allDerived.row(y, plane);
        for (int neighbor = 0; neighbor < NEIGHBORS; neighbor++) {
            int distance = distance(neighbor);
            int other = plane + distance;
            components[0][neighbor] = componentsAlongX[neighbor].of(center, from, to);
            components[1][neighbor] = flow.row(y + distance, plane);
            components[2][neighbor] = other < 0 || other >= planes ? center : flow.row(y, other);
        }
        before[0] = primitiveBeforeX.of(primitive, from, to);
        before[1] = primitives.row(y - 1, plane);
        before[2] = primitives.row(y, plane - 1);
        after[0] = primitiveAfterX.of(primitive, from, to);
        after[1] = primitives.row(y + 1, plane);
        after[2] = primitives.row(y, plane + 1);
        derivedBefore[0] = derivedBeforeX.of(derived, from, to);
        derivedBefore[1] = allDerived.row(y - 1, plane);
        derivedBefore[2] = allDerived.row(y, plane - 1);
        derivedAfter[0] = derivedAfterX.of(derived, from, to);
        derivedAfter[1] = allDerived.row(y + 1, plane);
        derivedAfter[2] = allDerived.row(y, plane + 1);
    }
}
