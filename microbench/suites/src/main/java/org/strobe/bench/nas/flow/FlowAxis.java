package org.strobe.bench.nas.flow;

/** A direction of the cube. */
public enum FlowAxis {
    X(0, 0.75),
    Y(1, 0.75),
    Z(2, 1.0);

    private final int index;
    private final double diffusion;

    FlowAxis(int index, double diffusion) {
        this.index = index;
        this.diffusion = diffusion;
    }

    /** Place in arrays over axes: 0 to 2. */
    public int index() {
        return index;
    }

    /** Axis at a place. */
    public static FlowAxis at(int index) {
        return values()[index];
    }

    /** Factor of the second differences along this axis, equal for all components. */
    public double diffusion() {
        return diffusion;
    }

    /** Component that holds the momentum along this axis. */
    public int normal() {
        return 1 + index;
    }
}
