package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.shm.segment.Memory;

/** Sends bytes to all nodes of a team, with a notice behind them, and asks until they are everywhere; one after the other. A step that fails is done again. */
final class Sender {
    private final Nic nic;
    private final CollectiveLayout layout;
    private final Runnable wake;
    private final Memory notice = Memory.allocate(CollectiveLayout.NOTICE);
    private final Queue<Sending> queue = new ArrayDeque<>();
    private boolean isAsking;

    /** How far something is that is sent. */
    private static final class Sending {
        private final Team team;
        private final long at;
        private final byte[] bytes;
        private final long length;
        private final long position;
        private boolean isSent;
        private long arrived;

        Sending(Team team, long at, byte[] bytes, long length, long position) {
            this.team = team;
            this.at = at;
            this.bytes = bytes;
            this.length = length;
            this.position = position;
            this.isSent = bytes.length == 0;
        }
    }

    /** @param wake lets the node's agents look */
    Sender(Nic nic, CollectiveLayout layout, Runnable wake) {
        this.nic = nic;
        this.layout = layout;
        this.wake = wake;
    }

    /**
     * Will send some bytes of a collective.
     *
     * @param at where they come
     * @param length how many the collective has in all
     * @param position how many have come with these
     */
    void send(Team team, long at, byte[] bytes, long length, long position) {
        queue.add(new Sending(team, at, bytes, length, position));
    }

    /** Does a step; returns how much it has done. */
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
        isAsking = true; // the answer may come at once
        try {
            nic.ask(next.team.nodes(), slot + CollectiveLayout.ARRIVED, Comparison.AT_LEAST, next.arrived, this::hear);
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
