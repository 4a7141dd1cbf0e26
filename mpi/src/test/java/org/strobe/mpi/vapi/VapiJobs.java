package org.strobe.mpi.vapi;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Jobs of engine {@code vapi}. */
final class VapiJobs {
    private static final int PUT = 1 << 17;

    /** Lengths of messages on both sides of each change of protocol. */
    private static final int[] LENGTHS = {0, 1, 7, 8, 1999, 2000, 2001, 100_000, PUT, PUT + 1, 600_000};

    private VapiJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return LayerEngineContract.job(VapiKind.NAME, launch, ranks, nodes).set("vapi.put", String.valueOf(PUT));
    }

    static Job onInfiniBand(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("infiniband-2003"));
    }

    /** Messages of all lengths between all ranks. */
    static void exchange(Intracomm world) throws MPIException {
        LayerMessages.exchange(world, LENGTHS);
    }

    /** Messages of all lengths, and with gaps; returns the state of the rank's port behind them. */
    static String exchangeAll(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        exchange(MPI.COMM_WORLD);
        LayerMessages.sendWithGaps(MPI.COMM_WORLD, 300_000);
        return LayerMessages.end(rank);
    }
}
