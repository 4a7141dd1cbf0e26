package org.strobe.emulator.job;

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

    /** Runs a job in the calling thread until all its ranks have ended, or could not be stopped. */
    public static JobEnd run(JobSpec spec) {
        return run(spec, JobListener.NONE);
    }

    /**
     * The same, with somebody who hears of it.
     *
     * @throws org.strobe.emulator.guest.ProgramException if a program cannot be run at all: its class is missing, say
     */
    public static JobEnd run(JobSpec spec, JobListener listener) {
        if (spec.machine() != null) {
            return new ModelJob(spec, listener).run();
        }
        return spec.launch() == Launch.PROCESSES
                ? new ProcessJob(spec, listener).run()
                : new LocalJob(spec, listener).run();
    }
}
