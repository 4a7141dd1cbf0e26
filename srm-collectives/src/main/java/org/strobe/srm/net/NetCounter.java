package org.strobe.srm.net;

import org.strobe.emulator.nic.Nic;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** How often something has come from other nodes. */
final class NetCounter implements Awaitable {
    private final Nic nic;
    private final int event;

    NetCounter(Nic nic, int event) {
        this.nic = nic;
        this.event = event;
    }

    @Override
    public boolean isReached(long target) {
        return nic.event(event) >= target;
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
