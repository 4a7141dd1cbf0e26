package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.nic.Signals;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;

/**
 * Wire to a remote rank through global memory. A slot is claimed by compare-and-swap, filled by a put, and published by the
 * put of its word. A sender without room leaves its node's bit, and an event announces room to it.
 */
final class NicWire implements Wire {
    private final NicPort port;
    private final NicLayout layout;
    private final int node;
    private final long inbox;
    private final Signals arrival;
    private long knownTail;
    private long knownHead;
    private long roomEvents = -1;

    NicWire(NicPort port, NicLayout layout, int node, long inbox, Signals arrival) {
        this.port = port;
        this.layout = layout;
        this.node = node;
        this.inbox = inbox;
        this.arrival = arrival;
    }

    @Override
    public int largestRecord() {
        return layout.largestRecord();
    }

    @Override
    public long tryClaim(int length) {
        long tail = Math.max(knownTail, knownHead);
        while (true) {
            if (tail - knownHead >= layout.slots() && !isEmptied(tail)) {
                return FULL;
            }
            long seen = port.compareAndSwap(node, inbox + NicLayout.TAIL, tail, tail + 1);
            if (seen == tail) {
                knownTail = tail + 1;
                return tail;
            }
            tail = seen;
        }
    }

    /** True if there is room at this position. If not, the receiver knows that this node waits. */
    private boolean isEmptied(long position) {
        if (position - loadHead() < layout.slots()) {
            return true;
        }
        roomEvents = port.roomEvents();
        port.enlist(node, inbox + NicLayout.WAITING);
        return position - loadHead() < layout.slots();
    }

    private long loadHead() {
        knownHead = port.load(node, inbox + NicLayout.HEAD);
        return knownHead;
    }

    @Override
    public Region region() {
        return port.stage;
    }

    @Override
    public long payload(long claim, int length) {
        return NicLayout.SLOT_PAYLOAD;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        port.stage.memory().setLong(NicLayout.SLOT_ENVELOPE, envelope);
        port.put(node, inbox + layout.slot(claim), length, layout.word(claim, length), arrival);
    }

    @Override
    public void abandon(long claim, int length) {
        publish(claim, NicInbox.NOTHING, 0);
    }

    @Override
    public boolean hasRoom(int length) {
        return port.roomEvents() != roomEvents;
    }

    @Override
    public void beginWaiting() {
        // announced when a claim was refused
    }

    @Override
    public void endWaiting() {
        // the receiver clears the bit when it announces room
    }
}
