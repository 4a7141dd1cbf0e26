package org.strobe.mpi.watch.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.watch.gather.Merger;

/**
 * Writes {@code NAME.csv} with all counts and {@code NAME.svg} with the messages.
 *
 * <pre>
 *   kind,from,to,times,bytes
 *   message,0,1,12,4096
 *   put,0,1,1,64
 *   allReduce,0,,3,24           a collective: calls of rank 0, and bytes of its contributions
 * </pre>
 */
final class MatrixFiles implements Merger<RankTraffic> {
    private static final Comparator<TransferKind> ORDER = Comparator.comparing(TransferKind::isCollective)
            .thenComparing(TransferKind::kind)
            .thenComparingInt(TransferKind::from)
            .thenComparingInt(TransferKind::to);

    private final String file;

    /** @param file one of the two files; the other differs by its ending */
    MatrixFiles(String file) {
        this.file = file;
    }

    @Override
    public void merge(List<RankTraffic> parts) throws IOException {
        Map<TransferKind, Amount> sums = new HashMap<>();
        int ranks = 0;
        for (RankTraffic part : parts) {
            ranks = Math.max(ranks, part.rank() + 1);
            for (Map.Entry<TransferKind, Amount> each : part.amounts().entrySet()) {
                ranks = Math.max(ranks, each.getKey().to() + 1);
                sums.merge(each.getKey(), each.getValue(), Amount::plus);
            }
        }
        String name = file.endsWith(".csv") || file.endsWith(".svg") ? file.substring(0, file.length() - 4) : file;
        Files.write(Path.of(file.endsWith(".svg") || name.equals(file) ? name + ".csv" : file), table(sums));
        Files.writeString(Path.of(name + ".svg"), new Picture(sums, ranks).svg());
    }

    private static List<String> table(Map<TransferKind, Amount> sums) {
        List<String> lines = new ArrayList<>();
        lines.add("kind,from,to,times,bytes");
        sums.keySet().stream().sorted(ORDER).forEach(each -> {
            Amount amount = sums.get(each);
            lines.add(each.kind() + "," + each.from() + "," + (each.isCollective() ? "" : each.to()) + ","
                    + amount.times() + "," + amount.bytes());
        });
        return lines;
    }
}
