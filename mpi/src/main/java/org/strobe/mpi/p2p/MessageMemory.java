package org.strobe.mpi.p2p;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.nic.NicRows;
import org.strobe.mpi.p2p.wire.node.JobInboxes;

/** Memory that the messages of a job's ranks take, in bytes, known before the job exists. */
final class MessageMemory {
    private final Placement placement;
    private final boolean oneJvm;
    private final P2pSettings settings;
    private final NicRows rows;

    /**
     * Memory of a job.
     *
     * @param oneJvm true if all ranks are in one JVM
     * @param nic parts of a NIC; unused if there is one node
     * @throws IllegalStateException if NICs are too small for the ranks
     */
    MessageMemory(Placement placement, boolean oneJvm, P2pSettings settings, NicShares nic) {
        this.placement = placement;
        this.oneJvm = oneJvm;
        this.settings = settings;
        this.rows = placement.nodes() == 1 ? null : new NicRows(nic, placement, settings.largestRemote());
    }

    /** Ring of each rank of a node, into which all ranks of the node send. */
    long ring(int node) {
        return JobInboxes.inboxSize(settings, oneJvm, placement.size(node));
    }

    /** Small messages that such a ring holds. */
    int cells(int node) {
        return settings.ringCells(oneJvm, placement.size(node));
    }

    /** Bytes for longer messages beside each small one. */
    int chunk() {
        return settings.ringChunk(oneJvm);
    }

    /** Inbox of a rank in the NIC of its node, into which all remote ranks send; on several nodes. */
    long inbox() {
        return rows.inboxSize(0);
    }

    /** Messages that it holds. */
    int slots() {
        return rows.slots(0);
    }

    /** Maximum bytes of one. */
    int largestRecord() {
        return rows.largestRecord(0);
    }

    /** Inbox of each rank that starts later; 0 if there is no room for any. */
    long laterInbox() {
        return hasLater() ? rows.inboxSize(placement.ranks()) : 0;
    }

    /** Maximum number of ranks that start later. */
    int laterInboxes() {
        return hasLater() ? World.LATER : 0;
    }

    private boolean hasLater() {
        return rows != null && rows.hasLater();
    }

    /** Private memory in which a rank assembles records to remote ranks. */
    long stage() {
        return rows == null ? 0 : rows.stage();
    }

    /** Maximum bytes of an eager message: it may wait for its receive in the receiver's memory. */
    int longestAtOnce() {
        int within = oneJvm ? settings.eagerWithin() : settings.eagerBetween();
        return rows == null ? within : Math.max(within, settings.eagerRemote(rows.largestRecord()));
    }
}
