package org.strobe.emulator.launch.model;

import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelKernel;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.shm.wait.WaitingRoom;

/** Where a modelled job runs: on a machine of its own, or on one that it shares. */
interface ModelPlace {
    /** The machine as the job sees it. */
    default ModelKernel open(JobSpec spec, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        return new ModelKernel(spec.machine(), spec.placement(), room, settings, standstill);
    }

    /** The job's ranks have threads that wait for their turns. */
    default void start(ModelKernel kernel) {
        kernel.start();
    }

    /** The job's ranks have ended; returns when nothing of the machine will touch what they had. */
    default void end() {}
}
