package org.strobe.mpi.watch.mmds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.bcs.mds.CsvFile;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.mpi.watch.gather.Merger;

/**
 * Writes the data of all ranks: one file with a line for each call name of each rank, and one file for each
 * distribution.
 *
 * <pre>
 *   mmds.csv                          process,primitive,count,min_ns,max_ns,total_ns,longest_at
 *   mmds-process-3-computation.csv    from_ns,to_ns,count
 *   mmds-process-3-recv-latency.csv   from_ns,to_ns,count       for the calls of a setting
 *   mmds-process-3-recv-size.csv      from_bytes,to_bytes,count
 * </pre>
 */
public final class MmdsFiles implements Merger<RankMmds> {
    /** File with a line for each call name. */
    public static final String CALLS = "mmds.csv";

    /** Header line of that file. */
    public static final String COLUMNS = "process,primitive,count,min_ns,max_ns,total_ns,longest_at";

    /** Prefix of files with a distribution. The process and the kind follow. */
    public static final String OF_PROCESS = "mmds-process-";

    /** Kinds of distributions in file names; the last two follow the name of a call. */
    public static final String COMPUTING = "computation";

    public static final String COMMUNICATING = "communication";
    public static final String LATENCY = "-latency";
    public static final String SIZE = "-size";

    /** Kinds of lines that are not calls. */
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
        CsvFile.write(settings.folder().resolve(CALLS), out -> {
            out.println(COLUMNS);
            for (RankMmds part : parts) {
                new TreeMap<>(part.calls())
                        .forEach((name, all) ->
                                line(out, part.rank(), name, all, part.lines().get(name)));
                line(out, part.rank(), COMPUTATION, part.computation(), "");
                line(out, part.rank(), COMMUNICATION, part.communication(), "");
                out.printf("%d,%s,1,%3$d,%3$d,%3$d,%n", part.rank(), RUN_TIME, part.runTime());
            }
        });
        for (RankMmds part : parts) {
            write(part.rank(), COMPUTING, part.computation());
            write(part.rank(), COMMUNICATING, part.communication());
            for (Map.Entry<String, TimeDistribution> each : part.sizes().entrySet()) {
                write(part.rank(), each.getKey() + LATENCY, part.calls().get(each.getKey()));
                write(part.rank(), each.getKey() + SIZE, each.getValue());
            }
        }
    }

    private static void line(PrintWriter out, int rank, String name, TimeDistribution all, String at) {
        out.printf(
                "%d,%s,%d,%d,%d,%d,%s%n",
                rank, name, all.count(), all.least(), all.most(), all.total(), at.replace(',', ';'));
    }

    /** Header line of a file with a distribution. */
    public static String columnsOf(String what) {
        String unit = what.endsWith(SIZE) ? "bytes" : "ns";
        return "from_" + unit + ",to_" + unit + ",count";
    }

    private void write(int rank, String what, TimeDistribution distribution) throws IOException {
        Path file = settings.folder().resolve(OF_PROCESS + rank + "-" + what + ".csv");
        CsvFile.write(file, out -> {
            out.println(columnsOf(what));
            distribution
                    .counts()
                    .forEach((from, count) ->
                            out.println(from + "," + (from + distribution.resolution()) + "," + count));
        });
    }
}
