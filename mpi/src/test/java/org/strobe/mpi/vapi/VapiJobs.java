package org.strobe.mpi.vapi;

import java.time.Duration;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.p2p.wire.userlevel.LayerMessages;

/** Jobs of engine {@code vapi}. */
final class VapiJobs {
    private static final int PUT = 1 << 17;

    /** Lengths of messages on both sides of each change of protocol. */
    private static final int[] LENGTHS = {0, 1, 7, 8, 1999, 2000, 2001, 100_000, PUT, PUT + 1, 600_000};

    private VapiJobs() {}

    static Job job(Launch launch, int ranks, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .launch(launch)
                .set("engine", VapiKind.NAME)
                .set("vapi.put", String.valueOf(PUT))
                .timeout(Duration.ofMinutes(3));
    }

    static Job onInfiniBand(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("infiniband-2003"));
    }

    /** Messages of all lengths between all ranks. */
    static void exchange(Intracomm world) throws MPIException {
        LayerMessages.exchange(world, LENGTHS);
    }
}
