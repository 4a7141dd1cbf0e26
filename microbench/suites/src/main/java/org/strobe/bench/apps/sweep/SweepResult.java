package org.strobe.bench.apps.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.strobe.bench.apps.sweep.SweepParameters.Extent;
import org.strobe.bench.apps.sweep.SweepParameters.RankShape;
import org.strobe.bench.work.ReportLine;

/**
 * Result of a run; equal at all ranks.
 *
 * @param ranks number of ranks, idle ones too
 * @param shape those that worked
 * @param cells the whole grid
 * @param steps of a rank, in all iterations
 * @param messages sent by all ranks
 * @param bytes in them
 * @param seconds time of the slowest rank
 * @param change largest relative change of flux by the last iteration
 * @param fingerprint of the flux: equal for any ranks, blocks and form
 */
public record SweepResult(
        SweepParameters parameters,
        int ranks,
        RankShape shape,
        Extent cells,
        long steps,
        long messages,
        long bytes,
        double seconds,
        double change,
        Balance balance,
        long fingerprint) {
    private static final double MILLIS = 1e3;

    /**
     * Particles of the last iteration.
     *
     * @param underway scattered in it, less those scattered in the one before: their way ends in a later iteration
     */
    public record Balance(double source, double absorbed, double leaked, double underway) {
        /** Largest error that is right. */
        public static final double MOST = 1e-10;

        /** Particles that are lost, relative to the source. */
        public double error() {
            return Math.abs(source - absorbed - leaked - underway) / source;
        }
    }

    /** True if the particles balance. */
    public boolean isRight() {
        return balance.source > 0 && balance.error() <= Balance.MOST;
    }

    /** Mean time of a step, with the pipeline's filling. */
    public double secondsOfStep() {
        return seconds / steps;
    }

    /** Report of the run. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(" SWEEP3D-like wavefront completed.");
        lines.add(ReportLine.of("Form", parameters.isBlocking() ? "blocking" : "non-blocking"));
        lines.add(ReportLine.of("Grid", cells));
        lines.add(ReportLine.of("Ranks", shape.columns() + "x" + shape.rows() + " of " + ranks));
        lines.add(ReportLine.of(
                "Planes, angles",
                parameters.blocks().planes() + ", " + parameters.blocks().anglesOfStep() + " of "
                        + parameters.blocks().angles()));
        lines.add(ReportLine.of("Iterations", parameters.iterations()));
        lines.add(ReportLine.of(
                "Step",
                parameters.isCounted() ? "counted" : number(parameters.step().toNanos() / 1e6) + " ms"));
        lines.add(ReportLine.of("Steps of a rank", steps));
        lines.add(ReportLine.of("Messages", messages));
        lines.add(ReportLine.of("Mean bytes", messages == 0 ? 0 : bytes / messages));
        lines.add(ReportLine.of("Time in seconds", number(seconds)));
        lines.add(ReportLine.of("Time of a step", number(secondsOfStep() * MILLIS) + " ms"));
        lines.add(ReportLine.of("Change of flux", String.format(Locale.ROOT, "%.3e", change)));
        lines.add(ReportLine.of("Source", exact(balance.source)));
        lines.add(ReportLine.of("Absorbed", exact(balance.absorbed)));
        lines.add(ReportLine.of("Leaked", exact(balance.leaked)));
        lines.add(ReportLine.of("Under way", exact(balance.underway)));
        lines.add(ReportLine.of("Error of balance", String.format(Locale.ROOT, "%.2e", balance.error())));
        lines.add(ReportLine.of("Fingerprint", String.format(Locale.ROOT, "%016x", fingerprint)));
        lines.add(ReportLine.of("Verification", ReportLine.verdict(isRight())));
        return lines;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    private static String exact(double value) {
        return String.format(Locale.ROOT, "%.13e", value);
    }
}
