package org.strobe.bench.nas.lu.sweep;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;
import org.strobe.bench.nas.lu.grid.Primitive;

/**
 * Solution of a row, point after point. A point's values depend on those of the point before, in the direction of the sweep. The
 * matrix at the point itself is triangular, as central fluxes do not reach it.
 */
final class RowSweep {
    private static final double CONDUCTION = Gas.CONDUCTION;

    private final int side;
    private final double kept;
    private final double flux;
    private final double viscous;
    private final double diffusion;
    private final double inverseMass;
    private final double ownMass;
    private final double friction;
    private final double heat;
    private final double work;
    private final double[] inverseMomentum;
    private final double[] inverseEnergy;

    /**
     * Sweep of rows.
     *
     * @param isUpper true if a point depends on the one after it, and to add the solution to the values; false if it depends on
     *     the one before, and to replace the values
     */
    RowSweep(Spacing spacing, Relaxation relaxation, boolean isUpper, int length) {
        double timeStep = relaxation.timeStep();
        double factor = relaxation.omega() * timeStep;
        this.side = isUpper ? 1 : -1;
        this.kept = isUpper ? 1 : 0;
        this.flux = -side * factor * spacing.first();
        this.viscous = factor * spacing.viscous();
        this.diffusion = factor * spacing.second() * FlowAxis.X.diffusion();
        double all = 2 * timeStep * spacing.viscous();
        double diffusions = FlowAxis.X.diffusion() + FlowAxis.Y.diffusion() + FlowAxis.Z.diffusion();
        this.ownMass = 1 + 2 * timeStep * spacing.second() * diffusions;
        this.inverseMass = 1 / ownMass;
        this.friction = all * (4.0 / 3 + 2);
        this.heat = all * 3 * CONDUCTION;
        this.work = all * (4.0 / 3 + 2 - 3 * CONDUCTION);
        this.inverseMomentum = new double[length];
        this.inverseEnergy = new double[length];
    }

    /**
     * Sets the values of a row.
     *
     * @param right right-hand sides, without the neighbors' influence along x
     */
    void set(double[][] values, double[][] right, double[][] primitive, int from, int to) {
        invert(primitive[Primitive.VOLUME], from, to);
        solve(values, right, primitive, side < 0 ? from : to - 1, to - from);
    }

    private void invert(double[] volume, int from, int to) {
        double[] momentum = inverseMomentum;
        double[] energy = inverseEnergy;
        double mass = ownMass;
        double slow = friction;
        double conduct = heat;
        for (int i = from; i < to; i++) {
            momentum[i] = 1 / (mass + slow * volume[i]);
            energy[i] = 1 / (mass + conduct * volume[i]);
        }
    }

    private void solve(double[][] values, double[][] right, double[][] primitive, int first, int count) {
        double[] volume = primitive[Primitive.VOLUME];
        double[] velocityX = primitive[Primitive.VELOCITY_X];
        double[] velocityY = primitive[Primitive.VELOCITY_Y];
        double[] velocityZ = primitive[Primitive.VELOCITY_Z];
        double[] energies = primitive[Primitive.ENERGY];
        int before = first + side;
        double mass = values[0][before];
        double momentumX = values[1][before];
        double momentumY = values[2][before];
        double momentumZ = values[3][before];
        double total = values[4][before];
        for (int place = 0; place < count; place++) {
            int i = before - side;
            double x = velocityX[before];
            double y = velocityY[before];
            double z = velocityZ[before];
            double energy = energies[before];
            double changeX = momentumX - x * mass;
            double changeY = momentumY - y * mass;
            double changeZ = momentumZ - z * mass;
            double kinetic = 0.5 * (x * x + y * y + z * z);
            double shift = x * changeX + y * changeY + z * changeZ;
            double pressure = Gas.PRESSURE * (total - shift - kinetic * mass);
            double enthalpy = Gas.GAMMA * energy - Gas.PRESSURE * kinetic;
            double rub = viscous * volume[before];
            double along = flux * x + diffusion;
            double carried = flux * changeX;
            double b0 = right[0][i] + flux * momentumX + diffusion * mass;
            double b1 = right[1][i] + along * momentumX + x * carried + flux * pressure + 4.0 / 3 * rub * changeX;
            double b2 = right[2][i] + along * momentumY + y * carried + rub * changeY;
            double b3 = right[3][i] + along * momentumZ + z * carried + rub * changeZ;
            double b4 = right[4][i]
                    + along * total
                    + flux * x * pressure
                    + enthalpy * carried
                    + rub * ((1 - CONDUCTION) * shift + 1.0 / 3 * x * changeX + CONDUCTION * (total - energy * mass));
            double ownX = velocityX[i];
            double ownY = velocityY[i];
            double ownZ = velocityZ[i];
            mass = b0 * inverseMass;
            double drag = friction * volume[i] * mass;
            momentumX = (b1 + drag * ownX) * inverseMomentum[i];
            momentumY = (b2 + drag * ownY) * inverseMomentum[i];
            momentumZ = (b3 + drag * ownZ) * inverseMomentum[i];
            double slowed = ownX * (momentumX - ownX * mass)
                    + ownY * (momentumY - ownY * mass)
                    + ownZ * (momentumZ - ownZ * mass);
            total = (b4 + volume[i] * (heat * energies[i] * mass - work * slowed)) * inverseEnergy[i];
            mass = store(values[0], i, mass);
            momentumX = store(values[1], i, momentumX);
            momentumY = store(values[2], i, momentumY);
            momentumZ = store(values[3], i, momentumZ);
            total = store(values[4], i, total);
            before = i;
        }
    }

    private double store(double[] values, int i, double solution) {
        double value = solution + kept * values[i];
        values[i] = value;
        return value;
    }
}
