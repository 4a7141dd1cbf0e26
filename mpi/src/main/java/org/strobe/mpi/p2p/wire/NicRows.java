package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.mpi.engine.NicShares;

/**
 * Where the inboxes of all ranks are in that part of their NICs' global memory that is for messages; all nodes are alike.
 *
 * <pre>
 *   0        | inboxes of the ranks of a node                   |  to three quarters of the part
 *   3/4      | small inboxes of ranks that are started later    |  to its end
 * </pre>
 *
 * <p>Where memory is too short for the latter, the former take all of it.
 */
public final class NicRows {
    private static final int PARTS = 4;
    private static final int PARTS_OF_LATER = 1;

    private final Placement placement;
    private final NicShares.Share share;
    private final NicLayout first;
    private final NicLayout later;

    /**
     * For the largest node of a job.
     *
     * @param nic how NICs are shared out
     * @param largestRecord bytes of the longest payload that would be useful
     */
    NicRows(NicShares nic, Placement placement, int largestRecord) {
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
            throw new IllegalStateException("events=" + nic.events() + ": of those of a NIC, messages have "
                    + share.events() + ", and need " + NicLayout.EVENTS);
        }
        this.placement = placement;
        this.first = new NicLayout(share.start(), room - roomOfLater, ranks, largestRecord);
        this.later = roomOfLater == 0
                ? first
                : new NicLayout(share.end() - roomOfLater, roomOfLater, World.LATER, largestRecord);
    }

    /** The global memory of a NIC without which ranks of several nodes can start no others. */
    public static long leastForLater() {
        return NicShares.memoryFor(NicLayout.leastRoom(World.LATER) * PARTS / PARTS_OF_LATER);
    }

    private boolean isLater(int rank) {
        return rank >= placement.ranks();
    }

    /** The row that a rank's inbox is in. */
    NicLayout row(int rank) {
        return isLater(rank) ? later : first;
    }

    /** The number of a rank's inbox in its row. */
    int number(int rank) {
        return isLater(rank) ? rank - placement.ranks() : placement.localRank(rank);
    }

    /** The event that tells a rank that something has come to its inbox. */
    int arrival(int rank) {
        return NicLayout.arrival(share.endEvent(), number(rank));
    }

    /** The event that tells a node that there is room again. */
    int room() {
        return NicLayout.room(share.endEvent());
    }

    /** Whether ranks that are started later have a row of their own, and so can be started. */
    boolean hasLater() {
        return later != first;
    }

    /** How many bytes it takes to put a record together. */
    long stage() {
        return NicLayout.SLOT_PAYLOAD + largestRecord();
    }

    /** The most bytes of a payload. */
    int largestRecord() {
        return Math.max(first.largestRecord(), later.largestRecord());
    }
}
