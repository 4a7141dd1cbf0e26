package org.strobe.emulator.kernel;

import java.util.List;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.shm.segment.Memory;

/** Where a job runs: how time passes there, how waiting is done, and what connects its nodes. */
public interface Kernel {
    /** Nanoseconds since the job began. For any thread. */
    long now();

    /** The calling thread begins as the main thread of a rank. */
    Pace enter(int rank);

    /**
     * Whether time is virtual. Then a rank's main thread alone may use what ranks use; who waits goes on at the very time at which it is
     * there, so it does not pay to look again and again; and what a library does takes no time unless it says so.
     */
    boolean isModelled();

    /** Zeroed memory that a rank keeps to itself. */
    Memory allocate(long size);

    /** How many processors the job's ranks have. */
    int processors();

    /** From now on it keeps what {@link #linkUses} tells, if links are modelled. */
    void logLinks();

    /** What links have carried since {@link #logLinks}; asked when the ranks have ended. */
    List<LinkUse> linkUses();

    /** Opens the NICs of the job's nodes. Asked for once. */
    Interconnect openInterconnect();
}
