package org.strobe.bench.nas.lu.grid;

/** Quantities that follow from the components of a point. Velocities have the places of the momentum along the same axis. */
public final class Primitive {
    /** Inverse of the density. */
    public static final int VOLUME = 0;

    public static final int VELOCITY_X = 1;
    public static final int VELOCITY_Y = 2;
    public static final int VELOCITY_Z = 3;

    /** Energy of a unit of mass. */
    public static final int ENERGY = 4;

    /** Number of these quantities. */
    public static final int QUANTITIES = 5;

    private Primitive() {}

    /** Sets a row's quantities. */
    public static void set(double[][] primitive, double[][] components, int from, int to) {
        invert(primitive[VOLUME], components[0], from, to);
        for (int quantity = VELOCITY_X; quantity < QUANTITIES; quantity++) {
            multiply(primitive[quantity], primitive[VOLUME], components[quantity], from, to);
        }
    }

    private static void invert(double[] volume, double[] density, int from, int to) {
        for (int i = from; i < to; i++) {
            volume[i] = 1 / density[i];
        }
    }

    private static void multiply(double[] product, double[] volume, double[] component, int from, int to) {
        for (int i = from; i < to; i++) {
            product[i] = volume[i] * component[i];
        }
    }
}
