package org.strobe.mpi.cli.run;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobSpec;

/** What runs jobs: the emulator's launcher, or a test's. */
@FunctionalInterface
public interface Jobs {
    /**
     * Runs a job to its end in the calling thread.
     *
     * @param reports is given, when the job has begun, what tells who waits for what and where
     */
    JobEnd run(JobSpec spec, Consumer<Supplier<String>> reports);
}
