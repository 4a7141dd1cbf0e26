package org.strobe.mpi.p2p;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** That a word is as it should be which belongs to no message. To wait for it is to wait for work or for the word. */
final class OutsideGoal implements Goal, Awaitable {
    private final Work work;
    private Awaitable awaited;
    private long target;
    private Waiting why;

    OutsideGoal(Work work) {
        this.work = work;
    }

    OutsideGoal of(Awaitable state, long value, Waiting reason) {
        awaited = state;
        target = value;
        why = reason;
        return this;
    }

    @Override
    public boolean isMet() {
        return awaited.isReached(target);
    }

    @Override
    public boolean isReached(long unused) {
        return isMet() || work.isReached(0);
    }

    @Override
    public long wordId() {
        return work.dependsOnInboxOnly() ? awaited.wordId() : Doorbell.ANY_WORD;
    }

    @Override
    public boolean isFarOff() {
        return work.isFarOff();
    }

    @Override
    public long otherWordId() {
        return work.inboxWordId();
    }

    /** What the word is to reach. */
    long target() {
        return target;
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
