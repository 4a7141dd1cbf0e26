package org.strobe.mpi.watch.profile;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/** Counts and times a rank's calls. */
public final class Profile implements Watcher {
    /** Setting that turns the profile on. */
    public static final String SETTING = "profile";

    private final String target;
    private final Map<String, Row> rows = new HashMap<>();

    /** @param target file to write, or "true" for this JVM's error stream */
    public Profile(String target) {
        this.target = target;
    }

    @Override
    public void open(ObservedRank rank, Provider provider) {
        rank.gather(SETTING, () -> part(rank), new ProfileTable(target));
    }

    private synchronized RankProfile part(ObservedRank rank) {
        return new RankProfile(rank.number(), new HashMap<>(rows), rank.engineState());
    }

    @Override
    public void begin(Call call) {
        // Counted at the end of the call.
    }

    @Override
    public synchronized void end(Call call) {
        row(call).call(call.sentBytes(), call.receivedBytes(), call.ended() - call.began());
    }

    @Override
    public synchronized void completed(Call started, Call by) {
        row(started).late(started.lateBytes());
    }

    private Row row(Call call) {
        return rows.computeIfAbsent(call.name(), absent -> new Row());
    }
}
