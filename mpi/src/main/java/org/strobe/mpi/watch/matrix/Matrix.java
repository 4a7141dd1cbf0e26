package org.strobe.mpi.watch.matrix;

import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.ObservedRank;
import org.strobe.mpi.watch.Watcher;

/** Counts a rank's transfers to each other rank. */
public final class Matrix implements Watcher {
    /** Setting: name of the file. */
    public static final String SETTING = "matrix";

    private final String file;
    private final Map<TransferKind, Amount> amounts = new HashMap<>();
    private ObservedRank rank;

    public Matrix(String file) {
        this.file = file;
    }

    @Override
    public void open(ObservedRank own, Provider provider) {
        rank = own;
        own.gather(SETTING, this::part, new MatrixFiles(file));
    }

    private synchronized RankTraffic part() {
        return new RankTraffic(rank.number(), new HashMap<>(amounts));
    }

    @Override
    public void begin(Call call) {
        // Counted at the end of the call.
    }

    @Override
    public synchronized void end(Call call) {
        if (call.sent() != null) {
            add(
                    new TransferKind(
                            TransferKind.MESSAGE, rank.number(), call.sent().process()),
                    call.sent().bytes());
        } else if (call.kind() == CallKind.COLLECTIVE && !call.failed()) {
            add(new TransferKind(call.name(), rank.number(), TransferKind.EVERYBODY), call.sentBytes());
        } else if (call.window() != null && !call.failed()) {
            access(call, call.window());
        }
    }

    private void access(Call call, Window window) {
        if (call.sentBytes() > 0) {
            add(
                    new TransferKind(
                            TransferKind.PUT, rank.number(), window.group().process(call.peer())),
                    call.sentBytes());
        }
        if (call.receivedBytes() > 0) {
            add(
                    new TransferKind(TransferKind.GET, window.group().process(call.peer()), rank.number()),
                    call.receivedBytes());
        }
    }

    private void add(TransferKind traffic, long bytes) {
        amounts.merge(traffic, new Amount(1, bytes), Amount::plus);
    }
}
