package org.strobe.mpi.progress;

import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Something to do for a rank's sources and tasks: the state that the rank awaits in every call that waits. */
final class Work implements Awaitable {
    private final Progress progress;
    private final Turns turns;

    /** @param turns null if one thread calls at a time */
    Work(Progress progress, Turns turns) {
        this.progress = progress;
        this.turns = turns;
    }

    @Override
    public boolean isReached(long target) {
        return progress.hasNews() || (turns == null ? progress.hasWork() : turns.hasWork());
    }

    @Override
    public long wordId() {
        return turns == null ? progress.wordId() : Doorbell.ANY_WORD;
    }

    @Override
    public boolean isFarOff() {
        return progress.isFarOff();
    }
}
