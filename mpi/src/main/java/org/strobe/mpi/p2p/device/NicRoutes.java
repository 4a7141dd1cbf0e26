package org.strobe.mpi.p2p.device;

import org.strobe.emulator.rank.Rank;

/** Routes of a library without shared memory: the NIC for all ranks but the own one. Only on modelled machines. */
final class NicRoutes implements Routes {
    private final Rank rank;

    NicRoutes(Rank rank) {
        this.rank = rank;
    }

    @Override
    public boolean isByNic(int process) {
        return process != rank.number();
    }

    @Override
    public boolean usesNic() {
        return true;
    }

    @Override
    public boolean usesNodeMemory() {
        return false;
    }
}
