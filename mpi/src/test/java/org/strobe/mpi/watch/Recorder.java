package org.strobe.mpi.watch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.provider.Provider;

/** Watcher that records events, for a test in its JVM. */
public final class Recorder implements Watcher {
    private static final Map<Integer, List<String>> SEEN = new ConcurrentHashMap<>();

    private List<String> lines;

    static void reset() {
        SEEN.clear();
    }

    /** Events of a rank's watcher. */
    static List<String> seen(int rank) {
        return SEEN.get(rank);
    }

    @Override
    public void open(ObservedRank rank, Provider provider) {
        lines = Collections.synchronizedList(new ArrayList<>());
        SEEN.put(rank.number(), lines);
    }

    @Override
    public void begin(Call call) {
        lines.add("> " + call.name());
    }

    @Override
    public void end(Call call) {
        lines.add("< " + call.name() + " " + call.sentBytes() + "/" + call.receivedBytes()
                + (call.failed() ? " failed" : ""));
    }

    @Override
    public void completed(Call started, Call by) {
        lines.add("= " + started.name() + " " + started.sentBytes() + "/" + started.receivedBytes() + " by "
                + (by == null ? "nobody" : by.name()));
    }

    @Override
    public void close() {
        lines.add("closed");
    }
}
