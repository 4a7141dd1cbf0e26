package org.strobe.mpi.watch.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.picture.PdfWriter;
import org.strobe.mpi.picture.Picture;
import org.strobe.mpi.picture.SvgWriter;
import org.strobe.mpi.watch.gather.Merger;
import org.strobe.mpi.watch.gather.RankFile;

/**
 * Writes {@code NAME.csv} with all counts, and a heat map of the messages in {@code NAME.svg} and {@code NAME.pdf}.
 *
 * <pre>
 *   kind,from,to,times,bytes
 *   message,0,1,12,4096
 *   put,0,1,1,64
 *   allReduce,0,,3,24           a collective: calls of rank 0, and bytes of its contributions
 * </pre>
 */
final class MatrixFiles implements Merger<RankTraffic> {
    private static final List<String> ENDINGS = List.of(".csv", ".svg", ".pdf");

    private static final Comparator<TransferKind> ORDER = Comparator.comparing(TransferKind::isCollective)
            .thenComparing(TransferKind::kind)
            .thenComparingInt(TransferKind::from)
            .thenComparingInt(TransferKind::to);

    private final String file;

    /** @param file one of the three files; the others differ by their endings */
    MatrixFiles(String file) {
        this.file = file;
    }

    @Override
    public MatrixFiles ofRank(int rank) {
        return new MatrixFiles(RankFile.name(file, rank));
    }

    @Override
    public String file() {
        return file;
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
        String name = ENDINGS.stream().anyMatch(file::endsWith) ? file.substring(0, file.length() - 4) : file;
        Files.write(Path.of(name + ".csv"), table(sums));
        Picture picture = new HeatMap(sums, ranks).picture();
        Files.writeString(Path.of(name + ".svg"), SvgWriter.file(picture));
        Files.write(Path.of(name + ".pdf"), PdfWriter.file(picture));
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
