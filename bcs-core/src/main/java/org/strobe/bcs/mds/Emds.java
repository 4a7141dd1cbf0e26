package org.strobe.bcs.mds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceObserver;

/** Monitors the machine while a job runs, and writes what it has seen when the job has ended: a file for all, and one for each node. */
public final class Emds implements AutoCloseable {
    /** The file with the metrics of the machine. */
    public static final String GLOBAL_FILE = "emds-global.csv";

    private final MdsSettings settings;
    private final GlobalWindow global;
    private final Map<Integer, LocalWindow> local = new ConcurrentSkipListMap<>();

    public Emds(MdsSettings settings) {
        this.settings = settings;
        this.global = new GlobalWindow(settings.from(), settings.slices(), settings.global());
    }

    /** The file with the metrics of a node. */
    public static String fileOf(int node) {
        return "emds-node-" + node + ".csv";
    }

    /** For the strobe sender. */
    public SliceObserver global() {
        return global;
    }

    /** For the strobe receiver of a node. */
    public NodeObserver node(int node) {
        if (!settings.hasNode(node)) {
            return NodeObserver.NOBODY;
        }
        return local.computeIfAbsent(
                node, one -> new LocalWindow(settings.from(), settings.slices(), settings.local()));
    }

    @Override
    public void close() {
        try {
            Files.createDirectories(settings.folder());
            write(settings.folder().resolve(GLOBAL_FILE), global);
            for (Map.Entry<Integer, LocalWindow> each : local.entrySet()) {
                write(settings.folder().resolve(fileOf(each.getKey())), each.getValue());
            }
        } catch (IOException e) {
            System.err.println("strobe: what was monitored can't be written: " + e);
        }
    }

    private static void write(Path file, Window<?> window) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            window.writeCsv(out);
        }
    }
}
