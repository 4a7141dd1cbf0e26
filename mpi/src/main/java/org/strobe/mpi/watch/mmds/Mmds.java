package org.strobe.mpi.watch.mmds;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/**
 * Counts and times a rank's calls, and its computation between waiting calls. A call that starts an operation takes
 * until the program learns that the operation is complete. On a modelled machine each time stamp takes time.
 */
public final class Mmds implements Watcher {
    private static final String INIT = "Init";
    private static final String FINALIZE = "Finalize";

    /** Names of calls that return without waiting. */
    private static final Pattern GOES_ON = Pattern.compile(
            "i[A-Z].*|im[A-Z].*|test.*|start.*|cancel|free|.*Init|get[A-Z].*|[A-Z]\\w*\\.(get|put|accumulate|test)\\w*");

    private final MdsSettings settings;
    private final Map<String, TimeDistribution> calls = new HashMap<>();
    private final Map<String, Longest> longest = new HashMap<>();
    private final Map<String, TimeDistribution> sizes = new HashMap<>();
    private final TimeDistribution computation;
    private final TimeDistribution communication;
    private ObservedRank rank;
    private boolean takesTime;
    private boolean isRunning;
    private long begun;
    private long lastEnd;
    private int waiting;
    private long waitsSince;
    private long end;

    public Mmds(MdsSettings settings) {
        this.settings = settings;
        this.computation = new TimeDistribution(settings.resolution());
        this.communication = new TimeDistribution(settings.resolution());
    }

    @Override
    public synchronized void open(ObservedRank own, Provider provider) {
        rank = own;
        takesTime = own.isModelled() && settings.stamp() > 0 && settings.hasProcess(own.number());
        if (settings.hasProcess(own.number())) {
            own.gather(MdsSettings.FOLDER, () -> part(own.number()), new MmdsFiles(settings));
        }
    }

    private synchronized RankMmds part(int number) {
        return new RankMmds(
                number,
                copy(calls),
                new TimeDistribution(computation),
                new TimeDistribution(communication),
                Math.max(end, lastEnd) - begun,
                lines(),
                copy(sizes));
    }

    private Map<String, String> lines() {
        Map<String, String> lines = new HashMap<>();
        longest.forEach((name, each) -> lines.put(name, each.line()));
        return lines;
    }

    private static Map<String, TimeDistribution> copy(Map<String, TimeDistribution> all) {
        Map<String, TimeDistribution> copy = new HashMap<>();
        all.forEach((name, each) -> copy.put(name, new TimeDistribution(each)));
        return copy;
    }

    private static boolean waits(Call call) {
        return call.outer() == null && !GOES_ON.matcher(call.name()).matches();
    }

    @Override
    public void begin(Call call) {
        begun(call);
        stamp(call);
    }

    @Override
    public void end(Call call) {
        ended(call);
        stamp(call);
    }

    /**
     * Takes the time of a time stamp: within a call at its begin, behind it at its end. Holds no lock, since ranks run
     * meanwhile. The end of a call that failed takes none.
     */
    private void stamp(Call call) {
        if (takesTime && call.outer() == null && !call.failed()) {
            rank.compute(settings.stamp());
        }
    }

    /** Begins a call. The rank computes while none of its threads waits. */
    private synchronized void begun(Call call) {
        if (isRunning && waits(call)) {
            if (waiting == 0) {
                computation.add(call.began() - lastEnd);
                waitsSince = call.began();
            }
            waiting++;
        }
    }

    private synchronized void ended(Call call) {
        if (call.name().startsWith(INIT)) {
            isRunning = true;
            begun = call.ended();
            lastEnd = begun;
            return;
        }
        if (!isRunning) {
            return;
        }
        if (call.name().equals(FINALIZE)) {
            isRunning = false;
            end = waitsSince;
            return;
        }
        if (!call.startsOperation()) {
            add(call, call.ended() - call.began());
        }
        if (waits(call)) {
            waiting--;
            if (waiting == 0) {
                communication.add(call.ended() - waitsSince);
                lastEnd = call.ended();
            }
        }
    }

    @Override
    public synchronized void completed(Call started, Call by) {
        if (isRunning && started.startsOperation()) {
            add(started, rank.now() - started.began());
        }
    }

    private void add(Call call, long took) {
        calls.computeIfAbsent(call.name(), absent -> new TimeDistribution(settings.resolution()))
                .add(took);
        longest.computeIfAbsent(call.name(), absent -> new Longest()).add(took);
        if (settings.hasCall(call.name())) {
            sizes.computeIfAbsent(call.name(), absent -> new TimeDistribution(1))
                    .add(call.sentBytes() + call.receivedBytes());
        }
    }
}
