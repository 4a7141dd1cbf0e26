package org.strobe.bench.apps.sweep;

/**
 * Directions of an octant: cosines to the axes, on the unit sphere. Heights are spread evenly; from one to the next the
 * direction turns by the golden section of a right angle. Weights of all octants are equal and add up to 1. The balance of
 * particles holds with any directions.
 */
final class Ordinates {
    private static final double GOLDEN = 0.6180339887498949;

    private final double[] x;
    private final double[] y;
    private final double[] z;

    Ordinates(int angles) {
        x = new double[angles];
        y = new double[angles];
        z = new double[angles];
        for (int i = 0; i < angles; i++) {
            z[i] = (i + 0.5) / angles;
            double turns = (i + 0.5) * GOLDEN;
            double around = (turns - StrictMath.floor(turns)) * StrictMath.PI / 2;
            double radius = StrictMath.sqrt(1 - z[i] * z[i]);
            x[i] = radius * StrictMath.cos(around);
            y[i] = radius * StrictMath.sin(around);
        }
    }

    double x(int angle) {
        return x[angle];
    }

    double y(int angle) {
        return y[angle];
    }

    double z(int angle) {
        return z[angle];
    }

    double weight() {
        return 1.0 / (Octant.ALL.size() * x.length);
    }
}
