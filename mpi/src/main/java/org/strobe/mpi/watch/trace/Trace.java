package org.strobe.mpi.watch.trace;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/** Records a rank's calls. */
public final class Trace implements Watcher {
    /** Setting: name of the file. */
    public static final String SETTING = "trace";

    private final String file;
    private final List<Slice> slices = new ArrayList<>();
    private final Map<Long, Integer> threads = new HashMap<>();
    /** Messages that arrived in calls still running. */
    private final IdentityHashMap<Call, List<Slice.End>> arrived = new IdentityHashMap<>();
    /** Sends that may still be cancelled. */
    private final Map<Long, Slice> pending = new HashMap<>();

    public Trace(String file) {
        this.file = file;
    }

    @Override
    public void open(ObservedRank rank, Provider provider) {
        rank.logLinks();
        rank.logWork();
        rank.gather(SETTING, () -> part(rank), new TraceFile(file));
    }

    private synchronized RankTrace part(ObservedRank rank) {
        return new RankTrace(
                rank.number(),
                rank.node(),
                rank.capacity(),
                slices.stream().map(slice -> slice.at(rank::ofJob)).toList(),
                rank.work(),
                rank.number() == 0 ? rank.linkUses() : List.of());
    }

    @Override
    public void begin(Call call) {
        // Recorded at the end of the call.
    }

    @Override
    public synchronized void end(Call call) {
        List<Slice.End> ends = arrived.remove(call);
        if (call.received() != null) {
            ends = ends == null ? new ArrayList<>() : ends;
            ends.add(Slice.End.of(call.received()));
        }
        int thread = threads.computeIfAbsent(call.thread().threadId(), unknown -> threads.size());
        Slice slice = new Slice(call, thread, ends == null ? List.of() : ends);
        slices.add(slice);
        if (slice.sent != null && call.startsOperation()) {
            pending.put(call.order(), slice);
        }
    }

    @Override
    public synchronized void completed(Call started, Call by) {
        Slice sent = pending.remove(started.order());
        if (sent != null && started.sent() == null) {
            sent.sent = null;
        }
        if (by != null && started.received() != null) {
            arrived.computeIfAbsent(by, absent -> new ArrayList<>()).add(Slice.End.of(started.received()));
        }
    }
}
