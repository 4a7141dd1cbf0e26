package org.strobe.mpi.tports;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.p2p.wire.userlevel.LayerEngineContract;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Jobs of engine {@code tports}. */
final class TportsJobs {
    /** Lengths of messages on both sides of each change of protocol. */
    private static final int[] LENGTHS = {0, 1, 4001, 32_768, 32_769, 100_000, 1 << 20, (1 << 20) + 1, 3_000_000};

    private TportsJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return LayerEngineContract.job(TportsKind.NAME, launch, ranks, nodes);
    }

    static Job onQsnet(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("qsnet"));
    }

    /** Messages of all lengths between all ranks. */
    static void exchange(Intracomm world) throws MPIException {
        LayerMessages.exchange(world, LENGTHS);
        LayerMessages.sendWithGaps(world, 300_000);
    }

    /** Messages of all lengths; returns the state of the rank's port behind them. */
    static String exchangeAll(Rank rank) throws MPIException {
        MPI.Init(new String[0]);
        exchange(MPI.COMM_WORLD);
        return LayerMessages.end(rank);
    }
}
