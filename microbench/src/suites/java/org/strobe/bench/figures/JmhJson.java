package org.strobe.bench.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.strobe.bench.mpi.Suite;

/** Results in the format that JMH writes with {@code -rf json}, for the tools that read it. */
public final class JmhJson {
    private static final double[] PERCENTILES = {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100};

    private JmhJson() {}

    /**
     * A case with all its rounds.
     *
     * @param library who was measured: {@code strobe}, or another
     * @param iterations how many operations a round had
     * @param rounds a figure each
     * @param probes the flag ping-pongs beside, in nanoseconds; may be empty
     */
    public record Result(
            Suite suite, String library, int size, int ranks, int iterations, List<Double> rounds, List<Double> probes) {}

    /** One round of Strobe. */
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
        String secondary = result.probes().isEmpty()
                ? "{}"
                : "{\n            \"flagPingPong\" : " + metric(result.probes(), "ns/op") + "\n        }";
        return "    {\n" + field("jmhVersion", "1.37")
                + field("benchmark", "org.strobe.bench.mpi." + result.suite().label())
                + field("mode", unit.isRate() ? "thrpt" : "avgt")
                + "        \"threads\" : 1,\n"
                + "        \"forks\" : 1,\n"
                + field("jvm", System.getProperty("java.home"))
                + "        \"jvmArgs\" : [],\n"
                + field("jdkVersion", System.getProperty("java.version"))
                + field("vmName", System.getProperty("java.vm.name"))
                + field("vmVersion", System.getProperty("java.vm.version"))
                + "        \"warmupIterations\" : 1,\n"
                + field("warmupTime", "1 s")
                + "        \"warmupBatchSize\" : 1,\n"
                + "        \"measurementIterations\" : " + result.rounds().size() + ",\n"
                + field("measurementTime", "single-shot")
                + "        \"measurementBatchSize\" : " + result.iterations() + ",\n"
                + "        \"params\" : "
                + params(Map.of(
                        "library", result.library(),
                        "ranks", Integer.toString(result.ranks()),
                        "size", Integer.toString(result.size())))
                + ",\n"
                + "        \"primaryMetric\" : " + metric(result.rounds(), unit.isRate() ? unit.symbol() : "us/op")
                + ",\n"
                + "        \"secondaryMetrics\" : " + secondary + "\n    }";
    }

    private static String params(Map<String, String> params) {
        return params.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> quoted(entry.getKey()) + " : " + quoted(entry.getValue()))
                .collect(Collectors.joining(", ", "{ ", " }"));
    }

    private static String metric(List<Double> figures, String unit) {
        double[] sorted = Quartiles.sorted(figures);
        double mean = figures.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        StringBuilder percentiles = new StringBuilder();
        for (double percentile : PERCENTILES) {
            percentiles
                    .append(percentiles.isEmpty() ? "" : ", ")
                    .append(quoted(Double.toString(percentile)))
                    .append(" : ")
                    .append(number(Quartiles.at(sorted, percentile / 100)));
        }
        // JMH writes what it can't estimate from so few rounds as a word, too.
        return "{\n            \"score\" : " + number(mean)
                + ",\n            \"scoreError\" : \"NaN\",\n            \"scoreConfidence\" : [ "
                + number(sorted[0]) + ", " + number(sorted[sorted.length - 1])
                + " ],\n            \"scorePercentiles\" : { " + percentiles
                + " },\n            \"scoreUnit\" : " + quoted(unit)
                + ",\n            \"rawData\" : [ [ "
                + figures.stream().map(JmhJson::number).collect(Collectors.joining(", ")) + " ] ]\n        }";
    }

    private static String field(String name, String value) {
        return "        " + quoted(name) + " : " + quoted(value) + ",\n";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.6g", value);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
