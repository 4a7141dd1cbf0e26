package org.strobe.mpi.watch.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.RankFile;

/**
 * Writes the table: a block for each rank, then one for all ranks. Each block begins with the call of the longest total
 * time. Last come the words of engines about themselves.
 *
 * <pre>
 * rank  call       calls  bytes out  bytes in    total us   min us  mean us    max us
 *    0  Init           1          0         0     1034.12  1034.12  1034.12   1034.12
 *    0  send           2         24         0       11.02     4.50     5.51      6.52
 * </pre>
 */
public final class ProfileTable implements Merger<RankProfile> {
    private static final double NANOS_A_MICRO = 1e3;
    private static final List<String> HEAD =
            List.of("rank", "call", "calls", "bytes out", "bytes in", "total us", "min us", "mean us", "max us");
    private static final int CALL = 1;

    private final String target;

    /** @param target file to write, or "true" for this JVM's error stream */
    public ProfileTable(String target) {
        this.target = target;
    }

    @Override
    public ProfileTable ofRank(int rank) {
        return isPrinted() ? this : new ProfileTable(RankFile.name(target, rank));
    }

    @Override
    public String file() {
        return isPrinted() ? null : target;
    }

    private boolean isPrinted() {
        return target.equals("true");
    }

    @Override
    public void merge(List<RankProfile> parts) throws IOException {
        List<String> lines = lines(parts);
        if (isPrinted()) {
            System.err.println(String.join(System.lineSeparator(), lines));
            System.err.flush();
        } else {
            Files.write(Path.of(target), lines);
        }
    }

    /** Lines of the table. */
    public static List<String> lines(List<RankProfile> parts) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(HEAD);
        Map<String, Row> sums = new HashMap<>();
        for (RankProfile part : parts) {
            block(Integer.toString(part.rank()), part.rows(), cells);
            part.rows()
                    .forEach((name, row) ->
                            sums.computeIfAbsent(name, absent -> new Row()).add(row));
        }
        block("all", sums, cells);
        int[] widths = new int[HEAD.size()];
        for (List<String> line : cells) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        Stream<String> engines = parts.stream()
                .filter(part -> !part.engine().isEmpty())
                .map(part -> "engine of rank " + part.rank() + ": " + part.engine());
        return Stream.concat(cells.stream().map(line -> aligned(line, widths)), engines)
                .toList();
    }

    private static void block(String rank, Map<String, Row> rows, List<List<String>> cells) {
        rows.entrySet().stream()
                .sorted(Comparator.comparingLong((Map.Entry<String, Row> each) ->
                                -each.getValue().total())
                        .thenComparing(Map.Entry::getKey))
                .forEach(each -> cells.add(cells(rank, each.getKey(), each.getValue())));
    }

    private static List<String> cells(String rank, String name, Row row) {
        return List.of(
                rank,
                name,
                Long.toString(row.calls()),
                Long.toString(row.sent()),
                Long.toString(row.received()),
                micros(row.total()),
                micros(row.least()),
                micros(row.mean()),
                micros(row.most()));
    }

    private static String micros(long nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / NANOS_A_MICRO);
    }

    private static String aligned(List<String> line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String gap = " ".repeat(widths[i] - line.get(i).length());
            text.append(i == 0 ? "" : "  ").append(i == CALL ? line.get(i) + gap : gap + line.get(i));
        }
        return text.toString();
    }
}
