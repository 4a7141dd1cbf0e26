package org.strobe.emulator.launch;

/** Runs jobs. */
public final class Launcher {
    private Launcher() {}

    /** Runs a job in the calling thread until all its ranks have ended, or could not be stopped. */
    public static JobEnd run(JobSpec spec) {
        return spec.launch() == Launch.PROCESSES ? new ProcessJob(spec).run() : new LocalJob(spec).run();
    }
}
