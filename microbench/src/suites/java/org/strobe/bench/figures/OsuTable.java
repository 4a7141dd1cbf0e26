package org.strobe.bench.figures;

import java.util.Locale;
import org.strobe.bench.mpi.Suite;

/** A table in the layout of the OSU micro-benchmarks, so that what reads theirs reads ours. */
public final class OsuTable {
    private static final String FIGURE = "%20.2f";
    private static final String HEADING = "%20s";

    private final Suite suite;
    private final boolean isFull;
    private final boolean isChecked;

    /**
     * A table.
     *
     * @param isFull whether least, most and iterations are shown
     * @param isChecked whether it is shown that data were right
     */
    public OsuTable(Suite suite, boolean isFull, boolean isChecked) {
        this.suite = suite;
        this.isFull = isFull;
        this.isChecked = isChecked;
    }

    /**
     * What was measured for one size.
     *
     * @param isRight whether all data that were checked were right
     */
    public record Row(int size, double figure, double least, double most, int iterations, boolean isRight) {}

    /** The lines above the rows. */
    public String header(int pairs, int window) {
        StringBuilder lines = new StringBuilder("# Strobe MPI " + suite.title() + "\n");
        if (suite == Suite.MESSAGE_RATE) {
            lines.append(format("# [ pairs: %d ] [ window size: %d ]\n", pairs, window));
        }
        lines.append(suite.isSized() ? format("%-10s", "# Size") : "#");
        if (suite.unit() == Suite.Unit.MESSAGES) {
            lines.append(format(HEADING, "MB/s"));
        }
        lines.append(format(suite.isSized() ? HEADING : "%19s", heading()));
        if (isFull) {
            String unit = suite.unit().isRate() ? " " + shortUnit() : shortUnit();
            lines.append(format(HEADING, leastWord() + unit)).append(format(HEADING, mostWord() + unit));
            lines.append(format("%12s", "Iterations"));
        }
        if (isChecked) {
            lines.append(format("%12s", "Validation"));
        }
        return lines.toString();
    }

    /** One line. */
    public String row(Row row) {
        StringBuilder line = new StringBuilder(suite.isSized() ? format("%-10d", row.size()) : "");
        if (suite.unit() == Suite.Unit.MESSAGES) {
            line.append(format(FIGURE, row.figure() * row.size() / 1e6));
        }
        line.append(format(FIGURE, row.figure()));
        if (isFull) {
            line.append(format(FIGURE, row.least())).append(format(FIGURE, row.most()));
            line.append(format("%12d", row.iterations()));
        }
        if (isChecked) {
            line.append(format("%12s", row.isRight() ? "Pass" : "Fail"));
        }
        return line.toString();
    }

    /** What stands above the figures. */
    String heading() {
        return switch (suite.unit()) {
            case HALF_MICROS -> "Latency (us)";
            case MICROS -> "Avg Latency(us)";
            case MEGABYTES -> "Bandwidth (MB/s)";
            case MESSAGES -> "Messages/s";
        };
    }

    private String leastWord() {
        return suite.unit().isRate() ? "Min" : "Min Latency";
    }

    private String mostWord() {
        return suite.unit().isRate() ? "Max" : "Max Latency";
    }

    private String shortUnit() {
        return switch (suite.unit()) {
            case HALF_MICROS, MICROS -> "(us)";
            case MEGABYTES -> "(MB/s)";
            case MESSAGES -> "Messages/s";
        };
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
