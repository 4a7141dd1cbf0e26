package org.strobe.bcs.mds;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.slice.NodeObserver;
import org.strobe.bcs.slice.SliceObserver;

/**
 * Monitor of the machine during a job. Writes its files when the job has ended: one for the machine, and one or two for
 * each node.
 */
public final class Emds implements AutoCloseable {
    /** File with the metrics of the machine. */
    public static final String GLOBAL_FILE = "emds-global.csv";

    /** Prefix of files with the metrics of a node. */
    public static final String NODE_PREFIX = "emds-node-";

    /** Prefix of files with the pending requests of a node. */
    public static final String PENDING_PREFIX = "pending-node-";

    /** First line of a file with pending requests. */
    public static final String PENDING_COLUMNS = PendingLog.COLUMNS;

    private final MdsSettings settings;
    private final Consumer<String> onFailure;
    private final AtomicReference<GlobalWindow> global = new AtomicReference<>();
    private final Map<Integer, LocalWindow> local = new ConcurrentSkipListMap<>();
    private final Map<Integer, PendingLog> pending = new ConcurrentSkipListMap<>();

    /** @param onFailure receives the cause if the files cannot be written */
    public Emds(MdsSettings settings, Consumer<String> onFailure) {
        this.settings = settings;
        this.onFailure = onFailure;
    }

    /** File with the metrics of a node. */
    public static String fileOf(int node) {
        return NODE_PREFIX + node + ".csv";
    }

    /** File with the pending requests of a node. */
    public static String pendingFileOf(int node) {
        return PENDING_PREFIX + node + ".csv";
    }

    /**
     * Observer for the strobe sender. A call marks this JVM as the strobe sender's.
     *
     * @param keeping charges the time to keep a value
     */
    public SliceObserver global(Runnable keeping) {
        GlobalWindow window = new GlobalWindow(settings.from(), settings.slices(), settings.global(), keeping);
        global.set(window);
        return window;
    }

    /**
     * Observer for the strobe receiver of a node.
     *
     * @param keeping charges the time to keep a value
     */
    public NodeObserver node(int node, Runnable keeping) {
        if (!settings.hasNode(node)) {
            return NodeObserver.NOBODY;
        }
        return local.computeIfAbsent(
                node,
                one -> new LocalWindow(settings.from(), settings.slices(), settings.local(), pendingAt(node), keeping));
    }

    private PendingLog pendingAt(int node) {
        return pending.computeIfAbsent(node, one -> new PendingLog(node, settings.pending()));
    }

    /**
     * Sets the sources of a node's pending requests, before the first slice.
     *
     * @param whileScheduling pending requests while messages are about to be scheduled
     * @param atEnd pending requests after the node's agents have ended
     */
    public void askForPending(
            int node, Supplier<List<PendingRequest>> whileScheduling, Supplier<List<PendingRequest>> atEnd) {
        if (settings.hasNode(node)) {
            pendingAt(node).ask(whileScheduling, atEnd);
        }
    }

    @Override
    public void close() {
        try {
            Files.createDirectories(settings.folder());
            GlobalWindow window = global.get();
            if (window != null) {
                CsvFile.write(settings.folder().resolve(GLOBAL_FILE), window::writeCsv);
            }
            for (Map.Entry<Integer, LocalWindow> each : local.entrySet()) {
                CsvFile.write(settings.folder().resolve(fileOf(each.getKey())), each.getValue()::writeCsv);
            }
            for (Map.Entry<Integer, PendingLog> each : pending.entrySet()) {
                CsvFile.write(settings.folder().resolve(pendingFileOf(each.getKey())), each.getValue()::writeCsv);
            }
        } catch (IOException e) {
            onFailure.accept("monitored data can't be written: " + e);
        }
    }
}
