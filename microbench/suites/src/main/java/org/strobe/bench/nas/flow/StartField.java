package org.strobe.bench.nas.flow;

/** The field from which the time steps start: exact at the faces of the cube, and blended from the faces inside. */
public final class StartField {
    private StartField() {}

    /** Start value of a component. Inside, it combines the three blends between opposite faces. */
    public static double at(int component, double x, double y, double z) {
        if (isAtFace(x) || isAtFace(y) || isAtFace(z)) {
            return ExactSolution.at(component, x, y, z);
        }
        double px = blend(x, ExactSolution.at(component, 0, y, z), ExactSolution.at(component, 1, y, z));
        double py = blend(y, ExactSolution.at(component, x, 0, z), ExactSolution.at(component, x, 1, z));
        double pz = blend(z, ExactSolution.at(component, x, y, 0), ExactSolution.at(component, x, y, 1));
        return px + py + pz - px * py - py * pz - pz * px + px * py * pz;
    }

    private static boolean isAtFace(double at) {
        return at == 0 || at == 1;
    }

    private static double blend(double at, double low, double high) {
        return (1 - at) * low + at * high;
    }
}
