package org.strobe.bench.nas.bt;

import org.strobe.bench.nas.flow.FlowAxis;
import org.strobe.bench.nas.flow.Gas;
import org.strobe.bench.nas.flow.Spacing;

/**
 * Factors of the blocks of a line's system. A block left or right of the diagonal is the derivative of flux minus or plus that of
 * viscosity, minus diffusion; the one in the diagonal is 1 plus twice viscosity and diffusion.
 *
 * @param flux factor of the flux
 * @param shear factor of the viscosity across the line
 * @param stretch factor of the viscosity along the line
 * @param heat factor of the conduction of heat
 * @param diffusion artificial diffusion
 */
record BlockMatrix(double flux, double shear, double stretch, double heat, double diffusion) {
    static BlockMatrix of(int points, double timeStep, int axis) {
        Spacing spacing = new Spacing(points);
        double second = timeStep * spacing.second();
        return new BlockMatrix(
                timeStep * spacing.first(),
                second * Gas.SHEAR,
                second * Gas.STRETCH,
                second * Gas.HEAT,
                second * FlowAxis.at(axis).diffusion());
    }

    /** Twice the viscous and diffusive factors. */
    BlockMatrix doubled() {
        return new BlockMatrix(flux, 2 * shear, 2 * stretch, 2 * heat, 2 * diffusion);
    }
}
