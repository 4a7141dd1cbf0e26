package org.strobe.bcs.runtime;

import java.time.Duration;
import java.util.Optional;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** Jobs and machines for tests. */
final class Machines {
    private Machines() {}

    /** Job on threads or virtual threads of the host, or on a modelled machine. */
    static Job job(String machine, int ranks, int nodes) {
        Job job = Job.of(ranks).nodes(nodes).timeout(Duration.ofMinutes(10));
        return switch (machine) {
            case "threads" -> job.launch(Launch.THREADS);
            case "virtual" -> job.launch(Launch.VIRTUAL);
            default -> job.machine(ModelMachines.machine(machine));
        };
    }

    static Endpoint join(Rank rank, BcsSettings settings) {
        return BcsMachine.join(
                rank, settings, new NicPart(0, rank.nic().memory().size()), Optional.empty(), false);
    }
}
