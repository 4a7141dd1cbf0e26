package org.strobe.srm.run;

import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** One of two states, whichever is reached first. One object serves all waits. */
public final class Either implements Awaitable {
    private Awaitable first;
    private long firstTarget;
    private Awaitable second;
    private long secondTarget;

    /** Sets the states; to be awaited for any number. */
    public Either of(Awaitable one, long oneTarget, Awaitable other, long otherTarget) {
        first = one;
        firstTarget = oneTarget;
        second = other;
        secondTarget = otherTarget;
        return this;
    }

    @Override
    public boolean isReached(long unused) {
        return first.isReached(firstTarget) || second.isReached(secondTarget);
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }
}
