package org.strobe.mpi.p2p.wire.node;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankContext;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.wait.Doorbell;

/** Inboxes of a node's ranks in the node's memory, side by side, from the view of one JVM. */
final class NodeInboxes implements AutoCloseable {
    private final Segment segment;
    private final Placement placement;
    private final int node;
    private final int cells;
    private final int chunk;
    private final long stride;

    /** Those of all ranks that may send, the node's first ones before those that start later. All inboxes share it. */
    private final Doorbell[] doorbells;

    private final AtomicReferenceArray<SharedWire> wires;

    /** Inboxes of a rank's node. */
    NodeInboxes(Rank rank, P2pSettings settings) {
        this.placement = rank.placement();
        this.node = rank.node();
        int ranks = placement.size(node);
        boolean oneJvm = !rank.context().store().crossesProcesses();
        this.cells = settings.ringCells(oneJvm, ranks);
        this.chunk = settings.ringChunk(oneJvm);
        this.doorbells = doorbells(rank);
        this.wires = new AtomicReferenceArray<>(ranks);
        this.stride = stride(settings, oneJvm, ranks);
        this.segment = rank.nodeMemory().obtain("p2p/inboxes", ranks * stride);
    }

    /** Doorbells of all ranks that may send to a rank of this node; ranks that start later may be among them. */
    static Doorbell[] doorbells(Rank rank) {
        Placement placement = rank.placement();
        int initial = placement.size(rank.node());
        int later = mayGrow(rank) ? rank.capacity() - placement.ranks() : 0;
        Doorbell[] doorbells = new Doorbell[initial + later];
        Arrays.setAll(
                doorbells,
                i -> rank.doorbell(i < initial ? placement.rank(rank.node(), i) : placement.ranks() + i - initial));
        return doorbells;
    }

    private static boolean mayGrow(Rank rank) {
        Placement placement = rank.placement();
        return rank.capacity() > placement.ranks() && rank.nodeOf(placement.ranks()) == rank.node();
    }

    /**
     * Inbox of a rank.
     *
     * @param doorbells {@link #doorbells} of its node
     */
    static SharedInbox inbox(Rank rank, Ring ring, Doorbell[] doorbells) {
        Placement placement = rank.placement();
        int initial = placement.size(rank.node());
        RankContext context = rank.context();
        return new SharedInbox(
                ring, doorbells, mayGrow(rank) ? () -> initial + context.begun() - placement.ranks() : () -> initial);
    }

    /** Bytes of an inbox on a node with this number of ranks. */
    static long stride(P2pSettings settings, boolean oneJvm, int ranks) {
        long size = Ring.size(settings.ringCells(oneJvm, ranks), settings.ringChunk(oneJvm));
        return (size + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    /** Ring of a rank. All callers write identical words, so the first one creates it. */
    private Ring ring(int local) {
        return Ring.create(segment.memory().slice(local * stride, stride), cells, chunk);
    }

    /** Wire to a rank of this node, for all ranks of this JVM. */
    Wire wire(int rank) {
        int local = placement.localRank(rank);
        SharedWire wire = wires.get(local);
        if (wire == null) {
            wires.compareAndSet(local, null, new SharedWire(ring(local), doorbells[local]));
            wire = wires.get(local);
        }
        return wire;
    }

    /** Inbox of a rank for its owner. */
    SharedInbox inbox(Rank rank) {
        return inbox(rank, ring(rank.localNumber()), doorbells);
    }

    @Override
    public void close() {
        segment.close();
    }
}
