package org.strobe.emulator.job;

import org.strobe.emulator.guest.logging.RankLogging;
import org.strobe.emulator.launch.JobEnd;
import org.strobe.emulator.launch.JobListener;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.local.LocalJob;
import org.strobe.emulator.launch.model.ModelJob;
import org.strobe.emulator.launch.process.ProcessJob;

/** Runs jobs. */
public final class Launcher {
    private Launcher() {}

    /** Runs a job in the calling thread until all its ranks have ended or were abandoned. */
    public static JobEnd run(JobSpec spec) {
        return run(spec, JobListener.NONE);
    }

    /**
     * Runs a job with a listener.
     *
     * @throws org.strobe.emulator.guest.program.ProgramException if a program cannot be run, for example because its
     *     class is missing
     */
    public static JobEnd run(JobSpec spec, JobListener listener) {
        RankLogging.install();
        if (spec.machine() != null) {
            return new ModelJob(spec, listener).run();
        }
        return spec.launch() == Launch.PROCESSES
                ? new ProcessJob(spec, listener).run()
                : new LocalJob(spec, listener).run();
    }
}
