package org.strobe.emulator.nic.host;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Where one process of a job stands.
 *
 * @param store where the job's segments are found; outlives the interconnect
 * @param room where its ranks wait: a doorbell a rank, in order, then any for agents, one a process, then any for ranks that
 *     are started later; outlives the interconnect
 * @param placement which rank is on which node
 * @param hosted the nodes whose agents run in this process: those whose first rank does
 * @param agentDoorbell the room's doorbell for this process's agent thread, behind those of the ranks, fewer than there
 *     are processes; or {@link #NO_DOORBELL}: it then looks every millisecond for what other processes send
 */
public record HostSite(SegmentStore store, WaitingRoom room, Placement placement, NodeSet hosted, int agentDoorbell) {
    /** There is none to spare. */
    public static final int NO_DOORBELL = JobLock.NO_DOORBELL;

    public HostSite {
        int ranks = placement.ranks();
        boolean fits = agentDoorbell >= ranks && agentDoorbell < ranks + room.processes();
        if (agentDoorbell != NO_DOORBELL && !fits) {
            throw new IllegalArgumentException("agentDoorbell=" + agentDoorbell + ": from " + ranks + " to "
                    + (ranks + room.processes() - 1) + ", or none");
        }
        if (hosted.last() >= placement.nodes()) {
            throw new IllegalArgumentException("hosted=" + hosted + ": there are " + placement.nodes() + " nodes");
        }
    }

    /**
     * How many ranks there can be, with those that are started later: the room's doorbells behind those of ranks and agents are
     * theirs.
     */
    public int capacity() {
        return Math.max(placement.ranks(), room.doorbells() - room.processes());
    }

    /** The node of a rank; those that are started later are on the first. */
    public int nodeOf(int rank) {
        return isLate(rank) ? 0 : placement.nodeOf(rank);
    }

    /** The doorbells of the ranks that the job begins with, in their order. */
    public Doorbell[] rankDoorbells() {
        Doorbell[] doorbells = new Doorbell[placement.ranks()];
        for (int rank = 0; rank < doorbells.length; rank++) {
            doorbells[rank] = room.doorbell(rank);
        }
        return doorbells;
    }

    /** The number of a rank's doorbell in the room. */
    public int doorbellOf(int rank) {
        return isLate(rank) ? rank + room.processes() : rank;
    }

    /** The rank whose doorbell this is; for a rank's doorbell only. */
    int rankOf(int rankDoorbell) {
        return isLate(rankDoorbell) ? rankDoorbell - room.processes() : rankDoorbell;
    }

    /** Whether a rank is started later than the job. */
    boolean isLate(int rank) {
        return rank >= placement.ranks();
    }

    /** The only process of a job, with no doorbell to spare. */
    public static HostSite alone(SegmentStore store, WaitingRoom room, Placement placement) {
        return new HostSite(store, room, placement, NodeSet.all(placement.nodes()), NO_DOORBELL);
    }
}
