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

    /**
     * Creates a table.
     *
     * @param isFull true to show least, most and iterations
     * @param isChecked true to show the result of data checks
     */
    public OsuTable(Suite suite, boolean isFull, boolean isChecked) {
        this.suite = suite;
        this.isFull = isFull;
        this.isChecked = isChecked;
    }

    /**
     * Measurement of one size.
     *
     * @param isRight true if all checked data were right
     */
    public record Row(int size, double figure, double least, double most, int iterations, boolean isRight) {}

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
        if (isFull) {
            lines.format("%20s%20s%12s", "Min " + shortHeading(), "Max " + shortHeading(), "Iterations");
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
        if (isFull) {
            line.format("%20.2f%20.2f%12d", row.least(), row.most(), row.iterations());
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
            case MICROS -> "Avg Latency(us)";
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
