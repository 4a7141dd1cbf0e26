package org.strobe.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A Markdown table of figures, each with the floor it is held against and the ratio it has to keep. */
public final class Table {
    private final Rounds rounds;
    private final double scale;
    private final List<String> lines = new ArrayList<>();

    /**
     * A table over the samples of some rounds.
     *
     * @param scale what a score is multiplied with before it is printed, a half for the half of a round trip, say
     */
    public Table(String title, String unit, double scale, Rounds rounds) {
        this.rounds = rounds;
        this.scale = scale;
        lines.add("### " + title);
        lines.add("");
        lines.add("| what | lower quartile, " + unit + " | median | upper quartile | allocated, B | ratio | must be |");
        lines.add("|---|---|---|---|---|---|---|");
    }

    /** A floor: what others are held against. */
    public Table floor(String label) {
        lines.add(row(label) + " floor | |");
        return this;
    }

    /** A figure, and how many times its floor it may be; of several floors, the lowest counts. */
    public Table figure(String label, double limit, String... floors) {
        String floor = floors[0];
        for (String other : floors) {
            floor = rounds.lowerQuartile(other) < rounds.lowerQuartile(floor) ? other : floor;
        }
        double ratio = rounds.lowerQuartile(label) / rounds.lowerQuartile(floor);
        String verdict = ratio <= limit ? "<=" : "MISSED:";
        lines.add(String.format(
                Locale.ROOT,
                "%s %.2f of %s (%.1f) | %s %.2f |",
                row(label),
                ratio,
                floor,
                rounds.lowerQuartile(floor) * scale,
                verdict,
                limit));
        return this;
    }

    private String row(String label) {
        return String.format(
                Locale.ROOT,
                "| %s | %.1f | %.1f | %.1f | %.0f |",
                label,
                rounds.lowerQuartile(label) * scale,
                rounds.median(label) * scale,
                rounds.upperQuartile(label) * scale,
                rounds.allocated(label));
    }

    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
