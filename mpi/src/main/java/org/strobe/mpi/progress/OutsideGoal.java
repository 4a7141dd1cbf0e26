package org.strobe.mpi.progress;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** A word of memory that belongs to no message has its awaited value. Waiting for it means waiting for work or for the word. */
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
        return work.wordId() == Doorbell.ANY_WORD ? Doorbell.ANY_WORD : awaited.wordId();
    }

    @Override
    public boolean isFarOff() {
        return work.isFarOff();
    }

    /** None where several threads call: the rank awaits any word then, and only the thread in turn knows the words of progress. */
    @Override
    public long otherWordId() {
        long word = work.wordId();
        return word == Doorbell.ANY_WORD ? Doorbell.NO_WORD : word;
    }

    /** Awaited value of the word. */
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
