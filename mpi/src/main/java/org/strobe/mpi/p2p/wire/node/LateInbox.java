package org.strobe.mpi.p2p.wire.node;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Segment;

/** Inbox of a rank that started later, in memory of its own, from the view of one JVM. */
final class LateInbox implements AutoCloseable {
    private final Segment segment;
    private final Ring ring;
    private final SharedWire wire;

    /**
     * Inbox of a rank.
     *
     * @param asking a rank of this JVM
     */
    LateInbox(Rank asking, int owner, P2pSettings settings) {
        boolean oneJvm = !asking.context().store().crossesProcesses();
        int cells = settings.ringCells(oneJvm, 1);
        int chunk = settings.ringChunk(oneJvm);
        this.segment = asking.nodeMemory().obtain("p2p/inbox-" + owner, Ring.size(cells, chunk));
        this.ring = Ring.create(segment.memory(), cells, chunk);
        this.wire = new SharedWire(ring, asking.doorbell(owner));
    }

    /** Wire to the inbox, for all ranks of this JVM. */
    Wire wire() {
        return wire;
    }

    /** Inbox for its owner. */
    SharedInbox inbox(Rank owner) {
        return NodeInboxes.inbox(owner, ring);
    }

    @Override
    public void close() {
        segment.close();
    }
}
