package org.strobe.mpi.tports;

import java.time.Duration;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Jobs of engine {@code tports}. */
final class TportsJobs {
    /** Lengths of messages on both sides of each change of protocol. */
    private static final int[] LENGTHS = {0, 1, 4001, 32_768, 32_769, 100_000, 1 << 20, (1 << 20) + 1, 3_000_000};

    private TportsJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set("engine", TportsKind.NAME)
                .timeout(Duration.ofMinutes(3));
    }

    static Job onQsnet(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("qsnet"));
    }

    /** Messages of all lengths between all ranks. */
    static void exchange(Intracomm world) throws MPIException {
        LayerMessages.exchange(world, LENGTHS);
        LayerMessages.sendWithGaps(world, 300_000);
    }
}
