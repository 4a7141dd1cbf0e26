package org.strobe.mpi.rsm;

import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.device.Routes;

/** Routes by the port: to all ranks of other nodes, and to the initial ones of the own node where Sun's postboxes carry their messages. */
final class RsmRoutes implements Routes {
    private final Rank rank;
    private final boolean isNearByPort;

    /** @param isNearByPort true for a rank with postboxes within its node */
    RsmRoutes(Rank rank, boolean isNearByPort) {
        this.rank = rank;
        this.isNearByPort = isNearByPort;
    }

    @Override
    public boolean isByNic(int process) {
        return rank.nodeOf(process) != rank.node() || (isNearByPort && hasPostboxes(process));
    }

    private boolean hasPostboxes(int process) {
        return process != rank.number() && process < rank.size();
    }

    @Override
    public boolean usesNic() {
        return true;
    }

    /** True also for one rank on the node of a computer, since ranks that are started later may join it. */
    @Override
    public boolean usesNodeMemory() {
        return !rank.isModelled() || (!isNearByPort && rank.localSize() > 1);
    }
}
