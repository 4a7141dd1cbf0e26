package org.strobe.mpi.watch.matrix;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.CallKind;
import org.strobe.mpi.watch.Watcher;
import org.strobe.mpi.watch.gather.Gathering;

/** Counts what a rank sends to each other. */
public final class Matrix implements Watcher {
    /** The setting that asks for it, with the name of the file. */
    public static final String SETTING = "matrix";

    private final String file;
    private final Map<Traffic, Amount> amounts = new HashMap<>();
    private int rank;

    public Matrix(String file) {
        this.file = file;
    }

    @Override
    public void open(Rank own, Provider provider) {
        rank = own.number();
        Gathering.add(own, SETTING, this::part, new MatrixFiles(file));
    }

    private synchronized RankTraffic part() {
        return new RankTraffic(rank, new HashMap<>(amounts));
    }

    @Override
    public void begin(Call call) {
        // Counted when it ends.
    }

    @Override
    public synchronized void end(Call call) {
        if (call.sent() != null) {
            add(
                    new Traffic(Traffic.MESSAGE, rank, call.sent().process()),
                    call.sent().bytes());
        } else if (call.kind() == CallKind.COLLECTIVE && !call.failed()) {
            add(new Traffic(call.name(), rank, Traffic.EVERYBODY), call.sentBytes());
        } else if (call.kind() == CallKind.WINDOW && call.target() instanceof Window window && !call.failed()) {
            access(call, window);
        }
    }

    private void access(Call call, Window window) {
        if (call.sentBytes() > 0) {
            add(new Traffic(Traffic.PUT, rank, window.group().process(call.peer())), call.sentBytes());
        }
        if (call.receivedBytes() > 0) {
            add(new Traffic(Traffic.GET, window.group().process(call.peer()), rank), call.receivedBytes());
        }
    }

    private void add(Traffic traffic, long bytes) {
        amounts.merge(traffic, new Amount(1, bytes), Amount::plus);
    }
}
