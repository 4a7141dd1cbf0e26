package org.strobe.mpi.p2p;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** A word that is no message's, and that a thread waits for among messages. */
final class ForeignWord implements Goal {
    private final Awaitable awaited;
    private final long target;
    private final Waiting why;

    /** It was as it should be; it may have changed since. */
    private boolean seen;

    ForeignWord(Awaitable awaited, long target, Waiting why) {
        this.awaited = awaited;
        this.target = target;
        this.why = why;
    }

    boolean isReached() {
        return awaited.isReached(target);
    }

    /** Takes note that it is there. */
    void see() {
        seen = true;
    }

    @Override
    public boolean isMet() {
        return seen || isReached();
    }

    @Override
    public String what() {
        return why.what();
    }

    @Override
    public String fromWhom() {
        return why.fromWhom();
    }
}
