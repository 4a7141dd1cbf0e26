package org.strobe.mpi.p2p.wire.nic;

import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** Inbox for remote ranks: slots in the NIC's global memory. */
final class NicInbox implements Inbox {
    /** Envelope of an abandoned slot. */
    static final long NOTHING = -1;

    private static final int REPORTS_A_LAP = 4;

    private final NicPort port;
    private final NicLayout layout;
    private final Memory memory;
    private final Region region;
    private final long inbox;
    private final int slotsAReport;
    private long head;
    private long reported;

    NicInbox(NicPort port, NicLayout layout, long inbox) {
        this.port = port;
        this.layout = layout;
        this.memory = port.memory();
        this.region = Region.of(memory);
        this.inbox = inbox;
        this.slotsAReport = layout.slots() / REPORTS_A_LAP;
        this.head = memory.getLongVolatile(inbox + NicLayout.HEAD);
        this.reported = head;
    }

    private long slot() {
        return inbox + layout.slot(head);
    }

    @Override
    public int poll() {
        while (true) {
            long word = memory.getLongAcquire(slot() + NicLayout.SLOT_WORD);
            if (!layout.isFilled(word, head)) {
                return EMPTY;
            }
            if (envelope() != NOTHING) {
                return NicLayout.length(word);
            }
            release();
        }
    }

    @Override
    public long envelope() {
        return memory.getLong(slot() + NicLayout.SLOT_ENVELOPE);
    }

    @Override
    public Region region() {
        return region;
    }

    @Override
    public long payload() {
        return slot() + NicLayout.SLOT_PAYLOAD;
    }

    @Override
    public void release() {
        head++;
        if (head - reported >= slotsAReport) {
            report();
        }
    }

    private void report() {
        reported = head;
        memory.setLongVolatile(inbox + NicLayout.HEAD, head);
        if (memory.getLongVolatile(inbox + NicLayout.WAITING) != 0) {
            port.announceRoom(port.takeBits(inbox + NicLayout.WAITING));
        }
    }

    @Override
    public void leave() {
        while (poll() != EMPTY) {
            release();
        }
        if (head != reported) {
            report();
        }
    }

    @Override
    public boolean isReached(long target) {
        return layout.isFilled(memory.getLongVolatile(slot() + NicLayout.SLOT_WORD), head);
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
