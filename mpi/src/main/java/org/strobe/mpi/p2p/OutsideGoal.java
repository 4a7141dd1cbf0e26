package org.strobe.mpi.p2p;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** That a word is as it should be which belongs to no message. To wait for it is to wait for work or for the word. */
final class OutsideGoal implements Goal, Awaitable {
    private final Work work;
    private final Awaitable awaited;
    private final long target;
    private final Waiting why;

    OutsideGoal(Work work, Awaitable awaited, long target, Waiting why) {
        this.work = work;
        this.awaited = awaited;
        this.target = target;
        this.why = why;
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
        return Doorbell.ANY_WORD;
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
