package org.strobe.srm.net.mailbox;

import org.strobe.emulator.nic.Nic;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** The count of arrivals from other nodes. */
public final class NetCounter implements Awaitable {
    private final Nic nic;
    private final int event;

    public NetCounter(Nic nic, int event) {
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
