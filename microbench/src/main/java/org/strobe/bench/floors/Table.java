package org.strobe.bench.floors;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Markdown table of figures, each with its floor and the permitted ratio. */
public final class Table {
    private final Samples samples;
    private final double scale;
    private final List<String> lines = new ArrayList<>();
    private boolean byMedian;

    /**
     * Creates a table of samples.
     *
     * @param scale factor of each printed score, such as a half for half a round trip
     */
    public Table(String title, String unit, double scale, Samples samples) {
        this.samples = samples;
        this.scale = scale;
        lines.add("### " + title);
        lines.add("");
        lines.add("| what | lower quartile, " + unit + " | median | upper quartile | allocated, B | ratio | must be |");
        lines.add("|---|---|---|---|---|---|---|");
    }

    /** Compares medians instead of lower quartiles: for few rounds of long runs. */
    public Table byMedian() {
        byMedian = true;
        return this;
    }

    private double compared(String label) {
        return byMedian ? samples.median(label) : samples.lowerQuartile(label);
    }

    /** Adds a floor, the reference of other figures. */
    public Table floor(String label) {
        lines.add(row(label) + " floor | |");
        return this;
    }

    /** Adds a figure and its permitted multiple of its floor; of several floors, the lowest counts. */
    public Table figure(String label, double limit, String... floors) {
        String floor = floors[0];
        for (String other : floors) {
            floor = compared(other) < compared(floor) ? other : floor;
        }
        double ratio = compared(label) / compared(floor);
        String verdict = ratio <= limit ? "<=" : "MISSED:";
        lines.add(String.format(
                Locale.ROOT,
                "%s %.2f of %s (%.1f) | %s %.2f |",
                row(label),
                ratio,
                floor,
                compared(floor) * scale,
                verdict,
                limit));
        return this;
    }

    /** Adds a figure without a limit. */
    public Table plain(String label) {
        lines.add(row(label) + " | |");
        return this;
    }

    /** Adds a figure whose worst case matters. */
    public Table most(String label) {
        lines.add(String.format(Locale.ROOT, "%s at most %.1f | |", row(label), samples.most(label) * scale));
        return this;
    }

    private String row(String label) {
        Double allocated = samples.allocated(label);
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.1f | %s |",
                label,
                samples.lowerQuartile(label) * scale,
                samples.median(label) * scale,
                samples.upperQuartile(label) * scale,
                allocated == null ? "" : String.format(Locale.ROOT, "%.0f", allocated));
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
