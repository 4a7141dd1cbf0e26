package org.strobe.bcs.runtime;

import java.time.Duration;
import java.util.Optional;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** Jobs and their machines, for tests. */
final class Machines {
    private Machines() {}

    /** On threads or virtual threads of this computer, or on a modelled machine. */
    static Job job(String machine, int ranks, int nodes) {
        Job job = Job.of(ranks).nodes(nodes).timeout(Duration.ofSeconds(60));
        return switch (machine) {
            case "threads" -> job.launch(Launch.THREADS);
            case "virtual" -> job.launch(Launch.VIRTUAL);
            default -> job.machine(ModelMachines.machine(machine));
        };
    }

    static Endpoint join(Rank rank, BcsSettings settings) {
        return Machine.join(rank, settings, new NicPart(0, rank.nic().memory().size()), Optional.empty(), false);
    }
}
