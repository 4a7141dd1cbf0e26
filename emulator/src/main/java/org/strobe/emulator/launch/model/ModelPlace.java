package org.strobe.emulator.launch.model;

import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.model.ModelKernel;
import org.strobe.emulator.model.ModelSettings;
import org.strobe.shm.wait.WaitingRoom;

/** The machine of a modelled job: exclusive or shared. */
interface ModelPlace {
    /** The machine as the job sees it. */
    default ModelKernel open(JobSpec spec, WaitingRoom room, ModelSettings settings, Runnable standstill) {
        return new ModelKernel(spec.machine(), spec.placement(), room, settings, standstill);
    }

    /** Called when all ranks have threads that wait for their turns. */
    default void start(ModelKernel kernel) {
        kernel.start();
    }

    /** Called when the ranks have ended; returns when the machine no longer accesses their memory. */
    default void end() {}
}
