package org.strobe.bench.nas.adi;

import java.util.stream.IntStream;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.multi.CubeCell;

/** Values of each point that several terms of the right side use. One object serves all cells in turn. */
final class FlowTerms {
    /** Velocities. */
    final double[][] velocity;

    /** Pressure. */
    final double[] pressure;

    /** Energies of which second differences are taken: kinetic energy and energy of a unit of mass, with their viscosities. */
    final double[] diffused;

    /** @param room length of the arrays of the largest cell */
    FlowTerms(int room) {
        velocity = IntStream.range(0, CubeCell.AXES)
                .mapToObj(axis -> new double[room])
                .toArray(double[][]::new);
        pressure = new double[room];
        diffused = new double[room];
    }

    /** Fills the arrays in a range of places. */
    void fill(double[][] field, double kinetic, double heat, int from, int to) {
        double[] density = field[0];
        double[] momentumX = field[1];
        double[] momentumY = field[2];
        double[] momentumZ = field[3];
        double[] energy = field[4];
        double[] velocityX = velocity[0];
        double[] velocityY = velocity[1];
        double[] velocityZ = velocity[2];
        for (int i = from; i < to; i++) {
            double inverse = 1 / density[i];
            double x = momentumX[i] * inverse;
            double y = momentumY[i] * inverse;
            double z = momentumZ[i] * inverse;
            double motion = 0.5 * (x * x + y * y + z * z);
            velocityX[i] = x;
            velocityY[i] = y;
            velocityZ[i] = z;
            pressure[i] = Gas.PRESSURE * (energy[i] - density[i] * motion);
            diffused[i] = kinetic * motion + heat * energy[i] * inverse;
        }
    }
}
