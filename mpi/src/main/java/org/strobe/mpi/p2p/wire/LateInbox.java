package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.P2pSettings;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Segment;

/** The inbox of a rank that was started later: memory of its own, as one JVM sees it. */
final class LateInbox implements AutoCloseable {
    private final Segment segment;
    private final Ring ring;
    private final SharedWire wire;

    /**
     * The inbox of a rank.
     *
     * @param asking a rank of this JVM
     */
    LateInbox(Rank asking, int owner, P2pSettings settings) {
        boolean oneJvm = !asking.store().crossesProcesses();
        int cells = settings.ringCells(oneJvm, 1);
        int chunk = settings.ringChunk(oneJvm);
        this.segment = asking.nodeMemory().obtain("p2p/inbox-" + owner, Ring.size(cells, chunk));
        this.ring = Ring.create(segment.memory(), cells, chunk);
        this.wire = new SharedWire(ring, asking.doorbell(owner));
    }

    /** The way to it, for all ranks of this JVM. */
    Wire wire() {
        return wire;
    }

    /** It, for its owner. */
    SharedInbox inbox(Rank owner) {
        return new SharedInbox(ring, NodeInboxes.producers(owner));
    }

    @Override
    public void close() {
        segment.close();
    }
}
