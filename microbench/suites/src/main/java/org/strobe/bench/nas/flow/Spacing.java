package org.strobe.bench.nas.flow;

/**
 * Grid of equally many points in all directions.
 *
 * @param points along an edge of the cube
 */
public record Spacing(int points) {
    /** Distance of neighbors. */
    public double distance() {
        return 1.0 / (points - 1);
    }

    /** Coordinate of a point. */
    public double at(int index) {
        return (double) index / (points - 1);
    }

    /** Factor of a central difference of first order. */
    public double first() {
        return 0.5 * (points - 1);
    }

    /** Factor of a second difference. */
    public double second() {
        return (points - 1.0) * (points - 1.0);
    }

    /** Factor of a second difference in the viscous terms. */
    public double viscous() {
        return Gas.SHEAR * second();
    }
}
