package org.strobe.mpi.progress;

import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Something to do for a rank's sources and tasks: the state that the rank awaits in every call that waits. */
final class Work implements Awaitable {
    private final Progress progress;
    private final Turns turns;

    /** False if only news can bring work: a look asks for nothing else then. */
    private boolean isUnderWay = true;

    /** @param turns null if one thread calls at a time */
    Work(Progress progress, Turns turns) {
        this.progress = progress;
        this.turns = turns;
    }

    /** Before a wait: finds out what its looks ask for. For the thread in turn, where there are turns for any. */
    void prepare() {
        isUnderWay = turns != null || progress.isUnderWay();
    }

    @Override
    public boolean isReached(long target) {
        return progress.hasNews() || (isUnderWay && hasWork());
    }

    private boolean hasWork() {
        return turns == null ? progress.hasWork() : turns.hasWork();
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
