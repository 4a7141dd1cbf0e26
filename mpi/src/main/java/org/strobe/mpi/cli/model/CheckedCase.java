package org.strobe.mpi.cli.model;

import java.util.Arrays;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.Collective;

/** One collective of one size on some ranks: what the model said in each round, and what was measured then. */
final class CheckedCase {
    private final Spread spread;
    private final Collective collective;
    private final long bytes;
    private final double[] predicted;
    private final double[] measured;
    private String algorithm;

    CheckedCase(Spread spread, Collective collective, long bytes, int rounds) {
        this.spread = spread;
        this.collective = collective;
        this.bytes = bytes;
        this.predicted = new double[rounds];
        this.measured = new double[rounds];
    }

    boolean isOf(CheckedCase other) {
        return spread.equals(other.spread) && collective == other.collective && bytes == other.bytes;
    }

    void setAlgorithm(String name) {
        algorithm = name;
    }

    void note(int round, double byModel, double byClock) {
        predicted[round] = byModel;
        measured[round] = byClock;
    }

    Spread spread() {
        return spread;
    }

    Collective collective() {
        return collective;
    }

    long bytes() {
        return bytes;
    }

    String algorithm() {
        return algorithm;
    }

    double predicted() {
        return median(predicted);
    }

    double measured() {
        return median(measured);
    }

    /** How much more the model says than the clock, as a part of the latter. */
    double error() {
        return (predicted() - measured()) / measured();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
