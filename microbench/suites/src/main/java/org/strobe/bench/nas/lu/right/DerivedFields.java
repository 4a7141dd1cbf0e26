package org.strobe.bench.nas.lu.right;

import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.lu.grid.Field;
import org.strobe.bench.nas.lu.grid.LuBlock;
import org.strobe.bench.nas.lu.grid.Primitive;

/** Further quantities of a row, which only the right-hand side needs: those of three planes are kept. */
final class DerivedFields {
    static final int PRESSURE = 0;

    /** Energy and pressure. */
    static final int ENTHALPY = 1;

    /** Energies that heat conduction and friction spread alike in all directions. */
    static final int HEAT = 2;

    static final int QUANTITIES = 3;

    private static final int PLANES = 3;
    private static final double CONDUCTION = Gas.CONDUCTION;

    private final Field field;

    DerivedFields(LuBlock block) {
        this.field = new Field(QUANTITIES, block.x().length(), block.y().length(), PLANES);
    }

    double[][] row(int y, int plane) {
        return field.row(y, plane % PLANES);
    }

    void set(int y, int plane, double[][] components, double[][] primitive, int from, int to) {
        double[][] row = row(y, plane);
        setHeat(row[HEAT], primitive, from, to);
        setPressure(row[PRESSURE], row[ENTHALPY], components, primitive, from, to);
    }

    private static void setHeat(double[] heat, double[][] primitive, int from, int to) {
        double[] x = primitive[Primitive.VELOCITY_X];
        double[] y = primitive[Primitive.VELOCITY_Y];
        double[] z = primitive[Primitive.VELOCITY_Z];
        double[] energy = primitive[Primitive.ENERGY];
        for (int i = from; i < to; i++) {
            double kinetic = 0.5 * (x[i] * x[i] + y[i] * y[i] + z[i] * z[i]);
            heat[i] = (1 - CONDUCTION) * kinetic + CONDUCTION * energy[i];
        }
    }

    private static void setPressure(
            double[] pressure, double[] enthalpy, double[][] components, double[][] primitive, int from, int to) {
        double[] x = primitive[Primitive.VELOCITY_X];
        double[] y = primitive[Primitive.VELOCITY_Y];
        double[] z = primitive[Primitive.VELOCITY_Z];
        double[] momentumX = components[1];
        double[] momentumY = components[2];
        double[] momentumZ = components[3];
        double[] energy = components[4];
        for (int i = from; i < to; i++) {
            double kinetic = 0.5 * (x[i] * momentumX[i] + y[i] * momentumY[i] + z[i] * momentumZ[i]);
            double own = Gas.PRESSURE * (energy[i] - kinetic);
            pressure[i] = own;
            enthalpy[i] = energy[i] + own;
        }
    }
}
