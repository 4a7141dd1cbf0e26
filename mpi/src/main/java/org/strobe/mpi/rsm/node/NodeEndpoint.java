package org.strobe.mpi.rsm.node;

import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/** Senders to and receivers from the other initial ranks of a rank's node. It polls the receivers in turn. */
public final class NodeEndpoint implements AutoCloseable {
    private static final String NAME = "rsm/postboxes";

    private final Segment segment;
    private final NodeSender[] senders;
    private final NodeReceiver[] receivers;
    private final int self;

    /** Receiver with which the next round begins. */
    private int cursor;

    private volatile boolean isClosed;

    /**
     * Opens the endpoint of an initial rank that is not alone on its node.
     *
     * @param longest bytes of the longest record
     */
    public NodeEndpoint(Rank rank, NodeSettings settings, int longest) {
        int ranks = rank.localSize();
        this.self = rank.localNumber();
        long each = settings.layout().size();
        this.segment = rank.nodeMemory().obtain(NAME, settings.nodeSize(ranks));
        this.senders = new NodeSender[ranks - 1];
        this.receivers = new NodeReceiver[ranks - 1];
        Memory all = segment.memory();
        for (int i = 0; i < ranks - 1; i++) {
            int other = i < self ? i : i + 1;
            Doorbell doorbell = rank.doorbell(rank.placement().rank(rank.node(), other));
            Runnable bell = () -> doorbell.ringIfAwaiting(Doorbell.ANY_WORD);
            long to = NodeLayout.pair(ranks, self, other) * each;
            long from = NodeLayout.pair(ranks, other, self) * each;
            senders[i] = new NodeSender(all.slice(to, each), settings, longest, bell);
            receivers[i] = new NodeReceiver(all.slice(from, each), settings, longest, bell);
        }
    }

    /** Sender to another rank, by its number on the node. */
    public NodeSender sender(int local) {
        return senders[local < self ? local : local - 1];
    }

    /** Finds a whole record, which stays until its release; null if there is none. */
    public NodeReceiver poll() {
        for (int i = 0; i < receivers.length; i++) {
            NodeReceiver each = receivers[cursor];
            cursor = cursor + 1 == receivers.length ? 0 : cursor + 1;
            if (each.poll()) {
                return each;
            }
        }
        return null;
    }

    /** Looks only: true if a record, or room for one, may be here. For any thread. */
    public boolean hasNews() {
        if (isClosed) {
            return false;
        }
        for (NodeReceiver each : receivers) {
            if (each.hasNews()) {
                return true;
            }
        }
        for (NodeSender each : senders) {
            if (each.hasNewRoom()) {
                return true;
            }
        }
        return false;
    }

    /** Sends what there is new room for. Returns true if there was any. */
    public boolean tryPush() {
        boolean hasPushed = false;
        for (NodeSender each : senders) {
            hasPushed |= each.tryPush();
        }
        return hasPushed;
    }

    /** True if all records have left. */
    public boolean isQuiet() {
        for (NodeSender each : senders) {
            if (!each.isQuiet()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        isClosed = true;
        segment.close();
    }
}
