package org.strobe.tools.run;

import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;

/** Runs jobs: the launcher of the emulator, or a substitute in tests. */
@FunctionalInterface
public interface Jobs {
    /** Runs a job to its end in the calling thread. */
    JobEnd run(JobSpec spec, JobListener listener);
}
