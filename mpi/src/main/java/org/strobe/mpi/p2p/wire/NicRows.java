package org.strobe.mpi.p2p.wire;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.rank.World;
import org.strobe.shm.segment.Memory;

/**
 * Where the inboxes of all ranks are in the global memory of their NICs; all nodes are alike.
 *
 * <pre>
 *   0        | inboxes of the ranks of a node                   |  to three eighths of the memory
 *   3/8      | small inboxes of ranks that are started later    |  to half of it
 *   1/2      | what teams of collectives share                  |  to seven eighths
 *   7/8      | the program's                                    |
 * </pre>
 *
 * <p>Where memory is too short for the latter, the former take half of it.
 */
public final class NicRows {
    private static final int PARTS = 8;
    private static final int PARTS_OF_LATER = 1;
    private static final int PARTS_OF_ALL = 4;

    private final Placement placement;
    private final NicLayout first;
    private final NicLayout later;

    /**
     * For the largest node of a job.
     *
     * @param memory bytes of global memory
     * @param largestRecord bytes of the longest payload that would be useful
     */
    NicRows(long memory, Placement placement, int largestRecord) {
        int ranks = 0;
        for (int node = 0; node < placement.nodes(); node++) {
            ranks = Math.max(ranks, placement.size(node));
        }
        long part = memory / PARTS / Memory.LINE * Memory.LINE;
        long room = part * PARTS_OF_ALL;
        long roomOfLater = memory < leastForLater() ? 0 : part * PARTS_OF_LATER;
        if (room - roomOfLater < NicLayout.leastRoom(ranks)) {
            throw new IllegalStateException("nicMemory=" + memory + ": the inboxes of " + ranks
                    + " ranks of a node need about " + 2 * NicLayout.leastRoom(ranks) + " bytes of global memory");
        }
        this.placement = placement;
        this.first = new NicLayout(0, room - roomOfLater, ranks, largestRecord);
        this.later =
                roomOfLater == 0 ? first : new NicLayout(room - roomOfLater, roomOfLater, World.LATER, largestRecord);
    }

    /** The global memory of a NIC without which ranks of several nodes can start no others. */
    public static long leastForLater() {
        return NicLayout.leastRoom(World.LATER) * PARTS / PARTS_OF_LATER;
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

    /** The most bytes of a payload. */
    int largestRecord() {
        return Math.max(first.largestRecord(), later.largestRecord());
    }
}
