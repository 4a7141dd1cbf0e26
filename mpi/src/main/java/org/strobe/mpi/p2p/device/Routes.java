package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.settings.P2pSettings;

/** Choice between shared memory and the NIC for each other rank, from the view of one rank. */
public interface Routes {
    /** Returns the routes that a job has chosen by its settings. */
    static Routes of(Rank rank, P2pSettings settings) {
        return settings.nearByNic() ? new NicRoutes(rank) : new NodeRoutes(rank);
    }

    /** True if a process is reached by the NIC. */
    boolean isByNic(int process);

    /** True if any process is reached by the NIC. */
    boolean usesNic();

    /** True if other ranks may send through the node's memory. */
    boolean usesNodeMemory();
}
