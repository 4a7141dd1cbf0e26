package org.strobe.bench.nas.lu.sweep;

/** Time step, and factor of the over-relaxation. */
public record Relaxation(double timeStep, double omega) {
    /** Part of the sweeps' solution that a step adds to the field. */
    public double advance() {
        return 1 / (omega * (2 - omega));
    }
}
