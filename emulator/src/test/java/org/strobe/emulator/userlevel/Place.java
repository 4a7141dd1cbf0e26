package org.strobe.emulator.userlevel;

import java.time.Duration;
import java.util.stream.Stream;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;

/** A job of 4 ranks for tests of a layer without MPI, by its name. */
public record Place(String name, Job job) {
    @Override
    public String toString() {
        return name;
    }

    /** A job of this computer. */
    public static Job here() {
        return Job.of(4).timeout(Duration.ofMinutes(5));
    }

    /** A job of a machine. */
    public static Job of(String machine, int nodes) {
        return here().nodes(nodes).machine(ModelMachines.machine(machine));
    }

    /** Jobs of this computer in all launches, and of a machine. */
    public static Stream<Place> all(String machine) {
        return Stream.of(
                new Place("threads", here().launch(Launch.THREADS)),
                new Place("virtual, 2 nodes", here().nodes(2).launch(Launch.VIRTUAL)),
                new Place("processes, 4 nodes", here().nodes(4).launch(Launch.PROCESSES)),
                new Place(machine + ", 2 nodes", of(machine, 2)),
                new Place(machine + ", 4 nodes", of(machine, 4)));
    }
}
