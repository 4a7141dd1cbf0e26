package org.strobe.mpi.gm;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Jobs of engine {@code gm}. */
final class GmJobs {
    /** Lengths of messages on both sides of each change of protocol. */
    static final int[] LENGTHS = {0, 1, 4000, 8192, 16_288, 16_289, 100_000, 1 << 20, (1 << 20) + 1, 3_000_000};

    private GmJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return LayerEngineContract.job(GmKind.NAME, launch, ranks, nodes);
    }

    static Job onMyrinet(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("myrinet"));
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
