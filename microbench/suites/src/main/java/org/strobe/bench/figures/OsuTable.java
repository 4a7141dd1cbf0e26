package org.strobe.bench.figures;

import java.util.Formatter;
import java.util.Locale;
import org.strobe.bench.suite.Suite;

/** Table in the layout of the OSU micro-benchmarks, for tools that read it. */
public final class OsuTable {
    private static final double BYTES_A_MEGABYTE = 1e6;

    private final Suite suite;
    private final boolean isFull;
    private final boolean isChecked;
    private final boolean isVirtual;

    /**
     * Creates a table.
     *
     * @param isFull true to show least, most and iterations
     * @param isChecked true to show the result of data checks
     * @param isVirtual true for a modelled machine: shows iterations, and of collective operations the slowest rank's time
     *     beside the mean
     */
    public OsuTable(Suite suite, boolean isFull, boolean isChecked, boolean isVirtual) {
        this.suite = suite;
        this.isFull = isFull;
        this.isChecked = isChecked;
        this.isVirtual = isVirtual;
    }

    /**
     * Measurement of one size.
     *
     * @param mean mean over the timed ranks
     * @param isRight true if all checked data were right
     */
    public record Row(
            int size, double figure, double mean, double least, double most, int iterations, boolean isRight) {}

    /** Lines above the rows. */
    public String header(int pairs, int window) {
        Formatter lines = new Formatter(Locale.ROOT);
        lines.format("# Strobe MPI %s\n", suite.title());
        if (suite == Suite.MESSAGE_RATE || (suite.isOfPairs() && pairs > 1)) {
            lines.format("# [ pairs: %d ] [ window size: %d ]\n", pairs, window);
        }
        lines.format(suite.isSized() ? "%-10s" : "%s", suite.isSized() ? "# Size" : "#");
        if (suite.unit() == Suite.Unit.MESSAGES) {
            lines.format("%20s", "MB/s");
        }
        lines.format(suite.isSized() ? "%20s" : "%19s", heading());
        if (suite.isOfSlowest(isVirtual)) {
            lines.format("%20s", "Mean " + shortHeading());
        }
        if (isFull) {
            lines.format("%20s%20s", "Min " + shortHeading(), "Max " + shortHeading());
        }
        if (isFull || isVirtual) {
            lines.format("%12s", "Iterations");
        }
        if (isChecked) {
            lines.format("%12s", "Validation");
        }
        return lines.toString();
    }

    /** One line. */
    public String row(Row row) {
        Formatter line = new Formatter(Locale.ROOT);
        if (suite.isSized()) {
            line.format("%-10d", row.size());
        }
        if (suite.unit() == Suite.Unit.MESSAGES) {
            line.format("%20.2f", row.figure() * row.size() / BYTES_A_MEGABYTE);
        }
        line.format("%20.2f", row.figure());
        if (suite.isOfSlowest(isVirtual)) {
            line.format("%20.2f", row.mean());
        }
        if (isFull) {
            line.format("%20.2f%20.2f", row.least(), row.most());
        }
        if (isFull || isVirtual) {
            line.format("%12d", row.iterations());
        }
        if (isChecked) {
            line.format("%12s", row.isRight() ? "Pass" : "Fail");
        }
        return line.toString();
    }

    /** Title of the figure column. */
    String heading() {
        return switch (suite.unit()) {
            case HALF_MICROS -> "Latency (us)";
            case MICROS -> suite.isOfSlowest(isVirtual) ? "Slowest rank(us)" : "Avg Latency(us)";
            case MICROS_A_MESSAGE -> "Latency (us)";
            case PERCENT -> "Hidden (%)";
            case MEGABYTES -> "Bandwidth (MB/s)";
            case MESSAGES -> "Messages/s";
        };
    }

    private String shortHeading() {
        return switch (suite.unit()) {
            case HALF_MICROS, MICROS, MICROS_A_MESSAGE -> "Latency(us)";
            case PERCENT -> "Hidden(%)";
            case MEGABYTES -> "MB/s";
            case MESSAGES -> "Messages/s";
        };
    }
}
