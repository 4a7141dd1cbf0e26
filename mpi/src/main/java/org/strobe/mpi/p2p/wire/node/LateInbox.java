package org.strobe.mpi.p2p.wire.node;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Segment;

/**
 * Inbox of a rank that started later, in memory of its own, from the view of one JVM. Its users are the owner and the ranks
 * that send to it; the last one that leaves frees the memory.
 */
public final class LateInbox implements AutoCloseable {
    private final Segment segment;
    private final Ring ring;
    private final SharedWire wire;
    private final int owner;
    private final int owners;
    private int users = 1;

    /**
     * Inbox of a rank, with one user.
     *
     * @param asking a rank of this JVM
     * @param owners number of ranks that have had the owner's number, the owner included
     */
    LateInbox(Rank asking, int owner, int owners, P2pSettings settings) {
        this.owner = owner;
        this.owners = owners;
        boolean oneJvm = !asking.context().store().crossesProcesses();
        int cells = settings.ringCells(oneJvm, 1);
        int chunk = settings.ringChunk(oneJvm);
        this.segment = asking.nodeMemory().obtain("p2p/inbox-" + owner + "-" + owners, Ring.size(cells, chunk));
        this.ring = Ring.create(segment.memory(), cells, chunk);
        this.wire = new SharedWire(ring, asking.doorbell(owner));
    }

    int owner() {
        return owner;
    }

    /** True unless its owner's number has had this number of owners. */
    boolean isPredecessors(int ownersNow) {
        return owners != ownersNow;
    }

    /** Counts a user more. */
    void join() {
        users++;
    }

    /** Counts a user less. Returns true if that was the last one, which must close the inbox. */
    boolean leave() {
        return --users == 0;
    }

    /** Wire to the inbox, for all ranks of this JVM. */
    public Wire wire() {
        return wire;
    }

    /** Inbox for its owner. */
    SharedInbox inbox(Rank owner) {
        return NodeInboxes.inbox(owner, ring, NodeInboxes.doorbells(owner));
    }

    @Override
    public void close() {
        segment.close();
    }
}
