package org.strobe.bcs.collective;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.emulator.nic.Comparison;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.shm.segment.Memory;

/** Sends bytes to all nodes of a team, with a notice behind them, and hears when they are everywhere. */
final class Sender {
    private final Nic nic;
    private final CollectiveLayout layout;
    private final Runnable wake;
    private final Memory notice = Memory.allocate(CollectiveLayout.NOTICE);
    private final Memory outgoing;
    private final Queue<Sent> unconfirmed = new ArrayDeque<>();
    private boolean isAsking;

    private record Sent(Team team, long arrived) {}

    /**
     * Of a node.
     *
     * @param most the most bytes that it sends at once
     * @param wake lets the node's agents look
     */
    Sender(Nic nic, CollectiveLayout layout, long most, Runnable wake) {
        this.outgoing = Memory.allocate(most);
        this.nic = nic;
        this.layout = layout;
        this.wake = wake;
    }

    /** Where bytes are put that are to be sent. */
    Memory outgoing() {
        return outgoing;
    }

    /**
     * Sends some bytes of a collective.
     *
     * @param at where they come
     * @param bytes how many there are, at the beginning of {@link #outgoing}
     * @param length how many the collective has in all
     * @param position how many have come with these
     */
    void send(Round round, long at, long bytes, long length, long position) {
        Team team = round.team();
        if (bytes > 0) {
            nic.multicast(team.nodes(), at, outgoing, 0, bytes, Signals.NONE);
        }
        long arrived = CollectiveLayout.arrived(round.number(), position);
        notice.setLong(0, at);
        notice.setLong(CollectiveLayout.LENGTH - CollectiveLayout.AT, length);
        notice.setLong(CollectiveLayout.ARRIVED - CollectiveLayout.AT, arrived);
        long words = layout.slot(team.slot()) + CollectiveLayout.AT;
        nic.multicast(team.nodes(), words, notice, 0, CollectiveLayout.NOTICE, Signals.NONE);
        unconfirmed.add(new Sent(team, arrived));
    }

    /** Asks for the next; returns how much it has done. */
    int work() {
        Sent next = unconfirmed.peek();
        if (next == null || isAsking) {
            return 0;
        }
        isAsking = true;
        long word = layout.slot(next.team.slot()) + CollectiveLayout.ARRIVED;
        nic.ask(next.team.nodes(), word, Comparison.AT_LEAST, next.arrived, this::hear);
        return 1;
    }

    private void hear(boolean isThere) {
        isAsking = false;
        if (isThere) {
            unconfirmed.remove();
        }
        wake.run();
    }

    boolean isThrough() {
        return unconfirmed.isEmpty();
    }
}
