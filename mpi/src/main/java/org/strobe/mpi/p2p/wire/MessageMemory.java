package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.p2p.P2pSettings;

/** What memory the messages of a job's ranks take, in bytes; for those who want to know before there is one. */
public final class MessageMemory {
    private final Placement placement;
    private final boolean oneJvm;
    private final P2pSettings settings;
    private final NicRows rows;

    /**
     * Of a job.
     *
     * @param oneJvm whether all ranks are in one JVM
     * @param nic how NICs are shared out; not asked for if there is one node
     * @throws IllegalStateException if NICs are too small for so many ranks
     */
    public MessageMemory(Placement placement, boolean oneJvm, P2pSettings settings, NicShares nic) {
        this.placement = placement;
        this.oneJvm = oneJvm;
        this.settings = settings;
        this.rows = placement.nodes() == 1 ? null : new NicRows(nic, placement, settings.largestAfar());
    }

    /** The ring of each rank of a node, into which all ranks of the node send. */
    public long ring(int node) {
        return NodeInboxes.stride(settings, oneJvm, placement.size(node));
    }

    /** How many small messages such a ring holds. */
    public int cells(int node) {
        return settings.ringCells(oneJvm, placement.size(node));
    }

    /** How many bytes beside each of these there are for longer ones. */
    public int chunk() {
        return settings.ringChunk(oneJvm);
    }

    /** What a rank has of the NIC of its node, into which all ranks of other nodes send; on several nodes. */
    public long inbox() {
        return rows.row(0).inboxSize();
    }

    /** How many messages it holds. */
    public int slots() {
        return rows.row(0).slots();
    }

    /** The most bytes of one. */
    public int largestRecord() {
        return rows.row(0).largestRecord();
    }

    /** The same for each rank that is started later; 0 if there is no room for them. */
    public long laterInbox() {
        return hasLater() ? rows.row(placement.ranks()).inboxSize() : 0;
    }

    /** How many ranks can be started later that have such an inbox. */
    public int laterInboxes() {
        return hasLater() ? World.LATER : 0;
    }

    private boolean hasLater() {
        return rows != null && rows.hasLater();
    }

    /** The private memory in which a rank puts together what it sends to other nodes. */
    public long stage() {
        return rows == null ? 0 : rows.stage();
    }

    /** The longest message of a rank that is sent at once, and so waits for its receive in the memory of its receiver. */
    public int longestAtOnce() {
        int within = oneJvm ? settings.eagerWithin() : settings.eagerBetween();
        return rows == null ? within : Math.max(within, settings.eagerAfar(rows.largestRecord()));
    }
}
