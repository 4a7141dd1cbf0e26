package org.strobe.tools.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Table of a sample: a line for the job, one with the titles, one for each rank. */
final class TopTable {
    private static final List<String> UNITS = List.of("", "k", "M", "G");
    private static final double STEP = 1000;
    private static final double NANOS = 1e9;
    private static final double MEGA = 1e6;
    private static final double MEBI = 1 << 20;

    /** Columns by which ranks are sorted. All but the first begin with the largest value. */
    enum Column {
        RANK("rank"),
        CALLS("calls/s"),
        MESSAGES("messages/s"),
        MEGABYTES("MB/s"),
        CPU("cpu"),
        WAIT("since");

        private final String title;

        Column(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }

        /** Column with a title; null if there is none. */
        static Column of(String title) {
            for (Column each : values()) {
                if (each.title.equalsIgnoreCase(title) || each.name().equalsIgnoreCase(title)) {
                    return each;
                }
            }
            return null;
        }

        /** Column to the right; the first one after the last. */
        Column next() {
            List<Column> all = List.of(values());
            return all.get((all.indexOf(this) + 1) % all.size());
        }

        private Comparator<RankRates> order() {
            return switch (this) {
                case RANK -> Comparator.comparingInt(each -> each.load().rank());
                case CALLS -> falling(RankRates::calls);
                case MESSAGES -> falling(RankRates::messages);
                case MEGABYTES -> falling(RankRates::bytes);
                case CPU -> falling(RankRates::cpu);
                case WAIT -> falling(each -> each.load().waitedNanos());
            };
        }

        private static Comparator<RankRates> falling(ToDoubleFunction<RankRates> value) {
            return Comparator.comparingDouble(value)
                    .reversed()
                    .thenComparingInt(each -> each.load().rank());
        }
    }

    private TopTable() {}

    /** Ranks in the order of a column. */
    static List<RankRates> sorted(Sample sample, Column column) {
        return sample.ranks().stream().sorted(column.order()).toList();
    }

    /** Line about the whole job. */
    static String summary(Sample sample) {
        List<RankRates> ranks = sample.ranks();
        long waiting = ranks.stream().filter(each -> each.load().waits()).count();
        String memory = sample.residentBytes() < 0
                ? ""
                : String.format(Locale.ROOT, ", memory %.0f MB", sample.residentBytes() / MEBI);
        return ranks.size() + (ranks.size() == 1 ? " rank runs" : " ranks run") + ", " + waiting
                + (waiting == 1 ? " waits; " : " wait; ")
                + number(ranks.stream().mapToDouble(RankRates::calls).sum()) + " calls/s, "
                + number(ranks.stream().mapToDouble(RankRates::messages).sum()) + " messages/s, "
                + megabytes(ranks.stream().mapToDouble(RankRates::bytes).sum()) + " MB/s" + memory + engineState(ranks);
    }

    private static String engineState(List<RankRates> ranks) {
        return ranks.stream()
                .map(each -> each.load().engineState())
                .filter(state -> !state.isEmpty())
                .findFirst()
                .map(state -> ", " + state)
                .orElse("");
    }

    /** Titles and rows, aligned; the first line has the titles. */
    static List<String> lines(List<RankRates> ranks) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("rank", "call", "does", "from", "since", "calls/s", "messages/s", "MB/s", "cpu", "at"));
        ranks.forEach(each -> rows.add(row(each)));
        int[] widths = new int[rows.get(0).size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream().map(row -> aligned(row, widths)).toList();
    }

    private static List<String> row(RankRates rates) {
        boolean waits = rates.load().waits();
        double since = rates.load().waitedNanos() / NANOS;
        return List.of(
                Integer.toString(rates.load().rank()),
                rates.load().call(),
                (waits ? "waits for " : "") + rates.load().state(),
                rates.load().from(),
                since == 0 ? "" : String.format(Locale.ROOT, "%.1f s", since),
                number(rates.calls()),
                number(rates.messages()),
                megabytes(rates.bytes()),
                rates.cpu() < 0 ? "" : String.format(Locale.ROOT, "%.0f %%", 100 * rates.cpu()),
                rates.load().at());
    }

    private static String aligned(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
        }
        return line.toString().stripTrailing();
    }

    private static String megabytes(double bytes) {
        return bytes == 0 ? "0" : String.format(Locale.ROOT, "%.1f", bytes / MEGA);
    }

    /** Number of three digits, with a unit: {@code 12.3 k}. */
    static String number(double value) {
        double rest = value;
        int unit = 0;
        while (rest >= STEP && unit < UNITS.size() - 1) {
            rest /= STEP;
            unit++;
        }
        String digits = String.format(Locale.ROOT, rest >= 100 || unit == 0 ? "%.0f" : "%.1f", rest);
        return UNITS.get(unit).isEmpty() ? digits : digits + " " + UNITS.get(unit);
    }
}
