package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.Rank;

/** Default routes: shared memory within a node, the NIC between nodes. */
final class NodeRoutes implements Routes {
    private final Rank rank;

    NodeRoutes(Rank rank) {
        this.rank = rank;
    }

    @Override
    public boolean isByNic(int process) {
        return rank.nodeOf(process) != rank.node();
    }

    @Override
    public boolean usesNic() {
        return rank.placement().nodes() > 1;
    }

    /** True also for one rank on the node, since ranks that are started later may join it. */
    @Override
    public boolean usesNodeMemory() {
        return !rank.isModelled() || rank.placement().size(rank.node()) > 1;
    }
}
