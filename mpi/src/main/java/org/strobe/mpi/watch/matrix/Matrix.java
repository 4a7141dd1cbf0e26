package org.strobe.mpi.watch.matrix;

import java.util.HashMap;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CallKind;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.watch.Call;
import org.strobe.mpi.watch.Watcher;
import org.strobe.mpi.watch.gather.Gathering;

/** Counts a rank's transfers to each other rank. */
public final class Matrix implements Watcher {
    /** Setting: name of the file. */
    public static final String SETTING = "matrix";

    private final String file;
    private final Map<TransferKind, Amount> amounts = new HashMap<>();
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
        // Counted at the end of the call.
    }

    @Override
    public synchronized void end(Call call) {
        if (call.sent() != null) {
            add(
                    new TransferKind(TransferKind.MESSAGE, rank, call.sent().process()),
                    call.sent().bytes());
        } else if (call.kind() == CallKind.COLLECTIVE && !call.failed()) {
            add(new TransferKind(call.name(), rank, TransferKind.EVERYBODY), call.sentBytes());
        } else if (call.window() != null && !call.failed()) {
            access(call, call.window());
        }
    }

    private void access(Call call, Window window) {
        if (call.sentBytes() > 0) {
            add(new TransferKind(TransferKind.PUT, rank, window.group().process(call.peer())), call.sentBytes());
        }
        if (call.receivedBytes() > 0) {
            add(new TransferKind(TransferKind.GET, window.group().process(call.peer()), rank), call.receivedBytes());
        }
    }

    private void add(TransferKind traffic, long bytes) {
        amounts.merge(traffic, new Amount(1, bytes), Amount::plus);
    }
}
