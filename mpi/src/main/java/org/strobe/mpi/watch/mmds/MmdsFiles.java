package org.strobe.mpi.watch.mmds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.mpi.watch.gather.Merger;

/**
 * Writes what was seen of all ranks: one file with a line for each kind of call of each rank, and a file for each distribution.
 *
 * <pre>
 *   mmds.csv                          process,primitive,count,min_ns,max_ns,total_ns
 *   mmds-process-3-computation.csv    from_ns,count
 *   mmds-process-3-recv-latency.csv   likewise, of calls that were asked for
 *   mmds-process-3-recv-size.csv      from_bytes,count
 * </pre>
 */
public final class MmdsFiles implements Merger<RankMmds> {
    /** The file with a line for each kind of call. */
    public static final String CALLS = "mmds.csv";

    /** The kinds of lines that are no calls. */
    public static final String COMPUTATION = "Comp Granularity";

    public static final String COMMUNICATION = "Comm Overhead";
    public static final String RUN_TIME = "Run Time";

    private final MdsSettings settings;

    MmdsFiles(MdsSettings settings) {
        this.settings = settings;
    }

    @Override
    public void merge(List<RankMmds> parts) throws IOException {
        Files.createDirectories(settings.folder());
        try (PrintWriter out =
                new PrintWriter(Files.newBufferedWriter(settings.folder().resolve(CALLS)))) {
            out.println("process,primitive,count,min_ns,max_ns,total_ns");
            for (RankMmds part : parts) {
                new TreeMap<>(part.calls()).forEach((name, all) -> line(out, part.rank(), name, all));
                line(out, part.rank(), COMPUTATION, part.computation());
                line(out, part.rank(), COMMUNICATION, part.communication());
                out.printf("%d,%s,1,%3$d,%3$d,%3$d%n", part.rank(), RUN_TIME, part.runTime());
            }
        }
        for (RankMmds part : parts) {
            write(part.rank(), "computation", "from_ns", part.computation());
            write(part.rank(), "communication", "from_ns", part.communication());
            for (Map.Entry<String, Distribution> each : part.sizes().entrySet()) {
                write(
                        part.rank(),
                        each.getKey() + "-latency",
                        "from_ns",
                        part.calls().get(each.getKey()));
                write(part.rank(), each.getKey() + "-size", "from_bytes", each.getValue());
            }
        }
    }

    private static void line(PrintWriter out, int rank, String name, Distribution all) {
        out.printf("%d,%s,%d,%d,%d,%d%n", rank, name, all.count(), all.least(), all.most(), all.total());
    }

    private void write(int rank, String what, String unit, Distribution distribution) throws IOException {
        Path file = settings.folder().resolve("mmds-process-" + rank + "-" + what + ".csv");
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            out.println(unit + ",count");
            distribution.counts().forEach((from, count) -> out.println(from + "," + count));
        }
    }
}
