package org.strobe.emulator.nic.host.shared;

import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.shm.segment.SegmentStore;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.WaitingRoom;

/**
 * Position of one process in a job.
 *
 * @param store segments of the job; outlives the interconnect
 * @param room doorbells: one per rank, then at most one per process for agents, then those of spawned ranks; outlives
 *     the interconnect
 * @param placement nodes of ranks
 * @param hosted nodes whose agents run in this process: those whose first rank does
 * @param agentDoorbell doorbell of this process's agent thread, after those of the ranks; or {@link #NO_DOORBELL}: the
 *     agent thread then polls every millisecond for other processes
 */
public record HostSite(SegmentStore store, WaitingRoom room, Placement placement, NodeSet hosted, int agentDoorbell) {
    /** No doorbell is available. */
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
     * Upper bound of rank numbers, exclusive, spawned ranks included: they own the doorbells after those of ranks and
     * agents.
     */
    public int capacity() {
        return Math.max(placement.ranks(), room.doorbells() - room.processes());
    }

    /** The node of a rank; spawned ranks are on node 0. */
    public int nodeOf(int rank) {
        return isLate(rank) ? 0 : placement.nodeOf(rank);
    }

    /** Doorbells of the initial ranks, in order. */
    public Doorbell[] rankDoorbells() {
        Doorbell[] doorbells = new Doorbell[placement.ranks()];
        for (int rank = 0; rank < doorbells.length; rank++) {
            doorbells[rank] = room.doorbell(rank);
        }
        return doorbells;
    }

    /** Index of a rank's doorbell in the room. */
    public int doorbellOf(int rank) {
        return isLate(rank) ? rank + room.processes() : rank;
    }

    /** The rank of a doorbell, which must be a rank's. */
    int rankOf(int rankDoorbell) {
        return isLate(rankDoorbell) ? rankDoorbell - room.processes() : rankDoorbell;
    }

    /** True for a spawned rank. */
    public boolean isLate(int rank) {
        return rank >= placement.ranks();
    }

    /** The only process of a job, without an agent doorbell. */
    public static HostSite alone(SegmentStore store, WaitingRoom room, Placement placement) {
        return new HostSite(store, room, placement, NodeSet.all(placement.nodes()), NO_DOORBELL);
    }
}
