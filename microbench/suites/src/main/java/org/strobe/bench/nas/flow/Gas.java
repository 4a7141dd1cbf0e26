package org.strobe.bench.nas.flow;

/** Constants of the gas and of the scheme. */
public final class Gas {
    /** Number of components at a point: density, three momenta, energy. */
    public static final int COMPONENTS = 5;

    /** Ratio of specific heats. */
    public static final double GAMMA = 1.4;

    /** Pressure is this times the internal energy of a volume. */
    public static final double PRESSURE = 0.4;

    /** Viscosity of shear. */
    public static final double SHEAR = 0.1;

    /** Viscosity of a velocity along its own axis. */
    public static final double STRETCH = 4.0 / 3 * SHEAR;

    /** Conduction of heat, as a multiple of the viscosity of shear. */
    public static final double CONDUCTION = 1.4 * 1.4;

    /** Conduction of heat. */
    public static final double HEAT = CONDUCTION * SHEAR;

    /** Factor of the fourth differences that damp the scheme: a quarter of the largest diffusion. */
    public static final double DISSIPATION =
            Math.max(FlowAxis.X.diffusion(), Math.max(FlowAxis.Y.diffusion(), FlowAxis.Z.diffusion())) / 4;

    private Gas() {}
}
