package org.strobe.bench.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.strobe.bench.suite.Suite;

/** Results in the format of JMH's {@code -rf json}, for its tools. */
public final class JmhJson {
    private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

    private JmhJson() {}

    /**
     * Case with all its rounds.
     *
     * @param library measured library, such as {@code strobe}
     * @param iterations operations of a round
     * @param rounds one figure a round
     * @param probes flag ping-pongs beside the rounds, in nanoseconds; may be empty
     */
    public record Result(
            Suite suite,
            String library,
            int size,
            int ranks,
            int iterations,
            List<Double> rounds,
            List<Double> probes) {}

    /** Single round of Strobe. */
    public static Result single(Suite suite, int size, int ranks, double figure, int iterations) {
        return new Result(suite, "strobe", size, ranks, iterations, List.of(figure), List.of());
    }

    /** Writes a file. */
    public static void write(Path file, List<Result> results) throws IOException {
        Files.writeString(file, text(results));
    }

    static String text(List<Result> results) {
        return results.stream().map(JmhJson::object).collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }

    private static String object(Result result) {
        Suite.Unit unit = result.suite().unit();
        String secondary =
                result.probes().isEmpty() ? "{}" : "{ \"flagPingPong\" : " + metric(result.probes(), "ns/op") + " }";
        return String.format(
                Locale.ROOT,
                """
                {
                    "jmhVersion" : "1.37",
                    "benchmark" : "org.strobe.bench.mpi.%s",
                    "mode" : "%s",
                    "threads" : 1,
                    "forks" : 1,
                    "jvm" : %s,
                    "jvmArgs" : [],
                    "jdkVersion" : %s,
                    "vmName" : %s,
                    "vmVersion" : %s,
                    "warmupIterations" : 1,
                    "warmupTime" : "1 s",
                    "warmupBatchSize" : 1,
                    "measurementIterations" : %d,
                    "measurementTime" : "single-shot",
                    "measurementBatchSize" : %d,
                    "params" : { "library" : "%s", "ranks" : "%d", "size" : "%d" },
                    "primaryMetric" : %s,
                    "secondaryMetrics" : %s
                }""",
                result.suite().label(),
                unit.isRate() ? "thrpt" : "avgt",
                quoted(System.getProperty("java.home")),
                quoted(System.getProperty("java.version")),
                quoted(System.getProperty("java.vm.name")),
                quoted(System.getProperty("java.vm.version")),
                result.rounds().size(),
                result.iterations(),
                result.library(),
                result.ranks(),
                result.size(),
                metric(result.rounds(), unit.isRate() ? unit.symbol() : "us/op"),
                secondary);
    }

    private static String metric(List<Double> figures, String unit) {
        double[] sorted = Quartiles.sorted(figures);
        double mean =
                figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        StringBuilder percentiles = new StringBuilder();
        for (double percentile : PERCENTILES) {
            percentiles
                    .append(percentiles.isEmpty() ? "" : ", ")
                    .append(quoted(Double.toString(percentile)))
                    .append(" : ")
                    .append(number(Quartiles.at(sorted, percentile / 100)));
        }
        // JMH, too, writes an error that it cannot estimate as a word.
        return String.format(
                Locale.ROOT,
                """
            {
                        "score" : %s,
                        "scoreError" : "NaN",
                        "scoreConfidence" : [ %s, %s ],
                        "scorePercentiles" : { %s },
                        "scoreUnit" : %s,
                        "rawData" : [ [ %s ] ]
                    }""",
                number(mean),
                number(sorted[0]),
                number(sorted[sorted.length - 1]),
                percentiles,
                quoted(unit),
                figures.stream().map(JmhJson::number).collect(Collectors.joining(", ")));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
