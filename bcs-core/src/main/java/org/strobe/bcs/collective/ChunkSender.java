package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.shm.segment.Memory;

/**
 * Sends chunks to all nodes of a team, one at a time. A notice follows each chunk; the sender polls until all nodes have
 * it. A failed step is retried.
 */
final class ChunkSender {
    private final Nic nic;
    private final CollectiveLayout layout;
    private final Runnable wake;
    private final Memory notice = Memory.allocate(CollectiveLayout.NOTICE);
    private final Queue<Sending> queue = new ArrayDeque<>();
    private boolean isAsking;

    /** A chunk and its progress. */
    private static final class Sending {
        private final ProcessTeam team;
        private final long at;
        private final byte[] bytes;
        private final long length;
        private final long position;
        private boolean isSent;
        private long arrived;

        Sending(ProcessTeam team, long at, byte[] bytes, long length, long position) {
            this.team = team;
            this.at = at;
            this.bytes = bytes;
            this.length = length;
            this.position = position;
            this.isSent = bytes.length == 0;
        }
    }

    /** @param wake wakes the node's agents after an answer */
    ChunkSender(Nic nic, CollectiveLayout layout, Runnable wake) {
        this.nic = nic;
        this.layout = layout;
        this.wake = wake;
    }

    /**
     * Queues a chunk of a collective.
     *
     * @param at destination offset on all nodes
     * @param length bytes of the whole collective
     * @param position bytes delivered once this chunk has arrived
     */
    void send(ProcessTeam team, long at, byte[] bytes, long length, long position) {
        queue.add(new Sending(team, at, bytes, length, position));
    }

    /** Takes one step; returns the amount of work done. */
    int work() {
        Sending next = queue.peek();
        if (next == null || isAsking) {
            return 0;
        }
        long slot = layout.slot(next.team.slot());
        if (!next.isSent) {
            nic.multicast(next.team.nodes(), next.at, next.bytes, 0, next.bytes.length, Signals.NONE);
            next.isSent = true;
        } else if (next.arrived == 0) {
            sendNotice(next, slot);
        } else {
            ask(next, slot);
        }
        return 1;
    }

    private void sendNotice(Sending next, long slot) {
        long arrived = nic.memory().getLongVolatile(slot + CollectiveLayout.ARRIVED) + 1;
        notice.setLong(0, next.at);
        notice.setLong(CollectiveLayout.LENGTH - CollectiveLayout.AT, next.length);
        notice.setLong(CollectiveLayout.POSITION - CollectiveLayout.AT, next.position);
        notice.setLong(CollectiveLayout.ARRIVED - CollectiveLayout.AT, arrived);
        nic.multicast(next.team.nodes(), slot + CollectiveLayout.AT, notice, 0, CollectiveLayout.NOTICE, Signals.NONE);
        next.arrived = arrived;
    }

    private void ask(Sending next, long slot) {
        isAsking = true; // the answer may arrive within the call
        try {
            nic.ask(
                    next.team.nodes(),
                    slot + CollectiveLayout.ARRIVED,
                    WordComparison.AT_LEAST,
                    next.arrived,
                    this::hear);
        } catch (TransferFailedException e) {
            isAsking = false;
            throw e;
        }
    }

    private void hear(boolean isThere) {
        isAsking = false;
        if (isThere) {
            queue.remove();
        }
        wake.run();
    }

    boolean isThrough() {
        return queue.isEmpty();
    }
}
