package org.strobe.bench.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.bench.suite.Suite;

/**
 * Table of Strobe beside its rivals, a line a size. Its first two columns are those of OSU's table, with Strobe's lower
 * quartile.
 */
public final class ComparisonTable {
    /** Title of Strobe's column. */
    public static final String STROBE = "strobe";

    /** Begin of the names of columns in which Strobe calls a native MPI library, which follows. */
    public static final String PROVIDER = "native-";

    private static final int FIGURE_WIDTH = 16;
    private static final int RATIO_WIDTH = 10;

    /** Blanks and {@code " Q1"} beside a name. */
    private static final int NAME_MARGIN = 5;

    /** Blanks and {@code "/"} before a name. */
    private static final int RATIO_MARGIN = 3;

    private final Suite suite;
    private final int ranks;
    private final int rounds;
    private final boolean isVirtual;
    private final Map<String, Map<Integer, Figures>> figures = new LinkedHashMap<>();
    private final Map<Integer, List<Double>> probes = new TreeMap<>();

    /** @param isVirtual true for a modelled machine, where one round is exact */
    public ComparisonTable(Suite suite, int ranks, int rounds, boolean isVirtual) {
        this.suite = suite;
        this.ranks = ranks;
        this.rounds = isVirtual ? 1 : rounds;
        this.isVirtual = isVirtual;
    }

    /** Figures of one size, and the iterations of the last one. */
    private static final class Figures {
        private final List<Double> all = new ArrayList<>();
        private int iterations;

        private double exact() {
            return all.get(0);
        }
    }

    /** Adds a round's figure of one library. */
    public void add(String library, int size, double figure, int iterations) {
        Figures ofSize =
                figures.computeIfAbsent(library, l -> new TreeMap<>()).computeIfAbsent(size, s -> new Figures());
        ofSize.all.add(figure);
        ofSize.iterations = iterations;
    }

    /** Adds the time of a bare flag beside Strobe's figure of a size, in nanoseconds. */
    public void addProbe(int size, double nanos) {
        probes.computeIfAbsent(size, s -> new ArrayList<>()).add(nanos);
    }

    /** Removes a failed library. */
    public void drop(String library) {
        figures.remove(library);
    }

    /** All lines. */
    public String text() {
        StringBuilder text = new StringBuilder(isVirtual ? exactHeader() : quartileHeader());
        for (int size : figures.get(STROBE).keySet()) {
            text.append(isVirtual ? exactLine(size) : line(size)).append('\n');
        }
        ratios(text);
        return text.toString();
    }

    private String quartileHeader() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                """
                # Strobe MPI %s
                # %d ranks, %d rounds that alternate; lower and upper quartile (Q1, Q3) in %s
                # /NAME: Strobe's %s by NAME's %s; %s 1 is better than NAME
                %s""",
                suite.title(),
                ranks,
                rounds,
                suite.unit().symbol(),
                suite.unit().isRate() ? "Q3" : "Q1",
                suite.unit().isRate() ? "Q3" : "Q1",
                suite.unit().isRate() ? "above" : "below",
                probes.isEmpty() ? "" : "# flag: one way of one word between two threads in the same second, in ns\n"));
        text.append(String.format("%-10s%20s%12s", "# Size", new OsuTable(suite, false, false, false).heading(), "Q3"));
        for (String library : rivals()) {
            text.append(String.format(columns(library, "s", "12s", "s"), library + " Q1", "Q3", "/" + library));
        }
        return text.append(probes.isEmpty() ? "\n" : String.format("%10s%8s\n", "flag Q1", "Q3"))
                .toString();
    }

    /** Format of a rival's columns, which have room for its name. */
    private static String columns(String library, String figure, String second, String ratio) {
        int width = Math.max(FIGURE_WIDTH, library.length() + NAME_MARGIN);
        return "%" + width + figure + "%" + second + "%" + Math.max(RATIO_WIDTH, library.length() + RATIO_MARGIN)
                + ratio;
    }

    private List<String> rivals() {
        return figures.keySet().stream()
                .filter(library -> !library.equals(STROBE))
                .toList();
    }

    /** Virtual time has no quartiles; the number of timed calls stands beside each figure. */
    private String exactHeader() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                """
                # Strobe MPI %s
                # %d ranks on a modelled machine, exact, in %s%s
                # /NAME: Strobe's figure by NAME's; %s 1 is better than NAME
                """,
                suite.title(),
                ranks,
                suite.unit().symbol(),
                suite.isOfSlowest(true) ? ": the slowest rank from a common start, by the calls" : "",
                suite.unit().isRate() ? "above" : "below"));
        text.append(
                String.format("%-10s%20s%12s", "# Size", new OsuTable(suite, false, false, true).heading(), "calls"));
        for (String library : rivals()) {
            text.append(String.format(columns(library, "s", "12s", "s"), library, "calls", "/" + library));
        }
        return text.append('\n').toString();
    }

    private String exactLine(int size) {
        Figures ours = figures.get(STROBE).get(size);
        StringBuilder line =
                new StringBuilder(String.format(Locale.ROOT, "%-10d%20.3f%12d", size, ours.exact(), ours.iterations));
        for (String library : rivals()) {
            Figures theirs = figures.get(library).get(size);
            line.append(String.format(
                    Locale.ROOT,
                    columns(library, ".3f", "12d", ".2f"),
                    theirs.exact(),
                    theirs.iterations,
                    ours.exact() / theirs.exact()));
        }
        return line.toString();
    }

    /** Warnings of an unquiet or too small computer, a line each. */
    public List<String> warnings(int processors) {
        return Noise.ofFlags(
                ranks, processors, probes.values().stream().map(Quartiles::of).toList());
    }

    /**
     * Appends ratios of paired rounds: of Strobe by all, and of Strobe's calls of a native library by the library in C, as reliable as the rounds are many. Percentages have none, since they may be 0
     * or negative.
     */
    private void ratios(StringBuilder text) {
        if (rounds == 1 || suite.unit() == Suite.Unit.PERCENT) {
            return;
        }
        for (String library : rivals()) {
            ratios(STROBE, library, text);
        }
        for (String library : rivals()) {
            if (figures.containsKey(PROVIDER + library)) {
                ratios(PROVIDER + library, library, text);
            }
        }
    }

    private void ratios(String ours, String library, StringBuilder text) {
        for (int size : figures.get(STROBE).keySet()) {
            Interval ratio = ratio(ours, library, size);
            text.append(String.format(
                    Locale.ROOT,
                    "# %d: %s by %s, round by round: %.3f, with 95 %% between %.3f and %.3f; quartiles %s\n",
                    size,
                    ours,
                    library,
                    ratio.figure(),
                    ratio.low(),
                    ratio.high(),
                    quartiles(ours, size).overlap(quartiles(library, size)) ? "overlap" : "are apart"));
        }
    }

    private Interval ratio(String one, String library, int size) {
        List<Double> ours = figures.get(one).get(size).all;
        List<Double> theirs = figures.get(library).get(size).all;
        double[] ratios = new double[Math.min(ours.size(), theirs.size())];
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] = ours.get(round) / theirs.get(round);
        }
        return Sample.of(ratios).medianInterval();
    }

    private String line(int size) {
        Quartiles ours = quartiles(STROBE, size);
        StringBuilder line =
                new StringBuilder(String.format(Locale.ROOT, "%-10d%20.3f%12.3f", size, ours.lower(), ours.upper()));
        for (String library : figures.keySet()) {
            if (!library.equals(STROBE)) {
                Quartiles theirs = quartiles(library, size);
                line.append(String.format(
                        Locale.ROOT,
                        columns(library, ".3f", "12.3f", ".2f"),
                        theirs.lower(),
                        theirs.upper(),
                        undisturbed(ours) / undisturbed(theirs)));
            }
        }
        if (probes.isEmpty()) {
            return line.toString();
        }
        Quartiles flag = Quartiles.of(probes.get(size));
        return line.append(String.format(Locale.ROOT, "%10.0f%8.0f", flag.lower(), flag.upper()))
                .toString();
    }

    /** Quartile less affected by noise, which lengthens times and lowers rates. */
    private double undisturbed(Quartiles of) {
        return suite.unit().isRate() ? of.upper() : of.lower();
    }

    private Quartiles quartiles(String library, int size) {
        return Quartiles.of(figures.get(library).get(size).all);
    }

    /** Results for JSON and CSV. */
    public List<JmhJson.Result> results() {
        List<JmhJson.Result> results = new ArrayList<>();
        figures.forEach((library, bySize) -> bySize.forEach((size, of) -> results.add(new JmhJson.Result(
                suite,
                library,
                size,
                ranks,
                of.iterations,
                List.copyOf(of.all),
                library.equals(STROBE) && !probes.isEmpty() ? List.copyOf(probes.get(size)) : List.of()))));
        return results;
    }
}
