package org.strobe.bcs.mds;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.bcs.message.Pending;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceObserver;

/** Monitors the machine while a job runs, and writes what it has seen when the job has ended: a file for all, and one for each node. */
public final class Emds implements AutoCloseable {
    /** The file with the metrics of the machine. */
    public static final String GLOBAL_FILE = "emds-global.csv";

    /** What names of files begin with that have the metrics of a node. */
    public static final String OF_NODE = "emds-node-";

    /** What names of files begin with that tell what is pending at a node. */
    public static final String PENDING = "pending-node-";

    /** What the first line of such a file says. */
    public static final String PENDING_COLUMNS = PendingLog.COLUMNS;

    private final MdsSettings settings;
    private final GlobalWindow global;
    private final Map<Integer, LocalWindow> local = new ConcurrentSkipListMap<>();
    private final Map<Integer, PendingLog> pending = new ConcurrentSkipListMap<>();
    private volatile boolean isGlobalHere;

    public Emds(MdsSettings settings) {
        this.settings = settings;
        this.global = new GlobalWindow(settings.from(), settings.slices(), settings.global());
    }

    /** The file with the metrics of a node. */
    public static String fileOf(int node) {
        return OF_NODE + node + ".csv";
    }

    /** The file with what is pending at a node. */
    public static String pendingFileOf(int node) {
        return PENDING + node + ".csv";
    }

    /** For the strobe sender, which is in this JVM then. */
    public SliceObserver global() {
        isGlobalHere = true;
        return global;
    }

    /** For the strobe receiver of a node. */
    public NodeObserver node(int node) {
        if (!settings.hasNode(node)) {
            return NodeObserver.NOBODY;
        }
        return local.computeIfAbsent(
                node, one -> new LocalWindow(settings.from(), settings.slices(), settings.local(), pendingAt(node)));
    }

    private PendingLog pendingAt(int node) {
        return pending.computeIfAbsent(node, one -> new PendingLog(node, settings.pending()));
    }

    /**
     * Who knows what is pending at a node; told before the first slice.
     *
     * @param atEnd who does when its agents have ended
     */
    public void askForPending(int node, Supplier<List<Pending>> who, Supplier<List<Pending>> atEnd) {
        if (settings.hasNode(node)) {
            pendingAt(node).ask(who, atEnd);
        }
    }

    @Override
    public void close() {
        try {
            Files.createDirectories(settings.folder());
            if (isGlobalHere) {
                write(settings.folder().resolve(GLOBAL_FILE), global::writeCsv);
            }
            for (Map.Entry<Integer, LocalWindow> each : local.entrySet()) {
                write(settings.folder().resolve(fileOf(each.getKey())), each.getValue()::writeCsv);
            }
            for (Map.Entry<Integer, PendingLog> each : pending.entrySet()) {
                write(settings.folder().resolve(pendingFileOf(each.getKey())), each.getValue()::writeCsv);
            }
        } catch (IOException e) {
            System.err.println("strobe: what was monitored can't be written: " + e);
        }
    }

    private static void write(Path file, Consumer<PrintWriter> table) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            table.accept(out);
        }
    }
}
