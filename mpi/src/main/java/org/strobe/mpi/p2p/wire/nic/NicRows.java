package org.strobe.mpi.p2p.wire.nic;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.mpi.engine.NicShares;

/**
 * Inboxes of all ranks in the part of the NICs' global memory that messages have; all nodes are alike.
 *
 * <pre>
 *   0        | inboxes of the ranks of a node                   |  to three quarters of the part
 *   3/4      | small inboxes of ranks that start later          |  to its end
 * </pre>
 *
 * <p>If memory is too small for both, the first row takes all of it, and no rank can start later.
 */
public final class NicRows {
    private static final int PARTS = 4;
    private static final int PARTS_OF_LATER = 1;

    private final Placement placement;
    private final NicShares.Share share;
    private final NicLayout first;
    private final NicLayout later;

    /**
     * Rows for the largest node of a job.
     *
     * @param nic parts of a NIC
     * @param largestRecord bytes of the longest useful payload
     */
    public NicRows(NicShares nic, Placement placement, int largestRecord) {
        int ranks = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            ranks = Math.max(ranks, placement.size(node));
        }
        this.share = nic.messages();
        long room = share.size();
        long roomOfLater = nic.memory() < leastForLater() ? 0 : room / PARTS * PARTS_OF_LATER;
        if (room - roomOfLater < NicLayout.leastRoom(ranks)) {
            throw new IllegalStateException("nicMemory=" + nic.memory() + ": the inboxes of " + ranks
                    + " ranks of a node need about " + NicShares.memoryFor(NicLayout.leastRoom(ranks))
                    + " bytes of global memory");
        }
        if (share.events() < NicLayout.EVENTS) {
            throw new IllegalStateException("events=" + nic.events() + ": messages have " + share.events()
                    + " of them, and need " + NicLayout.EVENTS);
        }
        this.placement = placement;
        this.first = new NicLayout(share.start(), room - roomOfLater, ranks, largestRecord);
        this.later = roomOfLater == 0
                ? first
                : new NicLayout(share.end() - roomOfLater, roomOfLater, World.LATER, largestRecord);
    }

    /** Minimum global memory of a NIC with which ranks of several nodes can start others. */
    public static long leastForLater() {
        return NicShares.memoryFor(NicLayout.leastRoom(World.LATER) * PARTS / PARTS_OF_LATER);
    }

    private boolean isLater(int rank) {
        return rank >= placement.ranks();
    }

    /** Row of a rank's inbox. */
    NicLayout row(int rank) {
        return isLater(rank) ? later : first;
    }

    /** Number of a rank's inbox in its row. */
    int number(int rank) {
        return isLater(rank) ? rank - placement.ranks() : placement.localRank(rank);
    }

    /** Event that announces a record to a rank. */
    int arrival(int rank) {
        return NicLayout.arrival(share.endEvent(), number(rank));
    }

    /** Event that announces room to a node. */
    int room() {
        return NicLayout.room(share.endEvent());
    }

    /** True if ranks that start later have a row of their own: otherwise they cannot start. */
    public boolean hasLater() {
        return later != first;
    }

    /** Bytes of the memory in which a record is assembled. */
    public long stage() {
        return NicLayout.SLOT_PAYLOAD + largestRecord();
    }

    /** Maximum bytes of a payload. */
    public int largestRecord() {
        return Math.max(first.largestRecord(), later.largestRecord());
    }

    /** Bytes of a rank's inbox. */
    public long inboxSize(int rank) {
        return row(rank).inboxSize();
    }

    /** Records that a rank's inbox holds. */
    public int slots(int rank) {
        return row(rank).slots();
    }

    /** Maximum bytes of a payload for a rank. */
    public int largestRecord(int rank) {
        return row(rank).largestRecord();
    }
}
