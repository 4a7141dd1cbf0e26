package org.strobe.emulator.kernel;

import org.strobe.emulator.nic.Interconnect;

/** Where a job runs: how time passes there, how waiting is done, and what connects its nodes. */
public interface Kernel {
    /** Nanoseconds since the job began. For any thread. */
    long now();

    /** The calling thread begins as the main thread of a rank. */
    Pace enter(int rank);

    /** Whether all threads of a rank may use what ranks use, or its main thread alone. */
    boolean admitsOtherThreads();

    /** Opens the NICs of the job's nodes. Asked for once. */
    Interconnect openInterconnect();
}
