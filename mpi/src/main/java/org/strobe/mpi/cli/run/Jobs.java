package org.strobe.mpi.cli.run;

import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;

/** What runs jobs: the emulator's launcher, or a test's. */
@FunctionalInterface
public interface Jobs {
    /** Runs a job to its end in the calling thread. */
    JobEnd run(JobSpec spec, JobListener listener);
}
