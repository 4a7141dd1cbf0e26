package org.strobe.emulator.nic.host;

import org.strobe.shm.segment.Memory;

/** How many transfers and messages of the job somebody will still complete who is not their caller. */
final class InFlight {
    private final Memory job;

    InFlight(Memory job) {
        this.job = job;
    }

    /** One more before it leaves its caller, one less after its last effect. */
    void add(int change) {
        job.getAndAddLong(InterconnectLayout.IN_FLIGHT, change);
    }

    long get() {
        return job.getLongVolatile(InterconnectLayout.IN_FLIGHT);
    }
}
