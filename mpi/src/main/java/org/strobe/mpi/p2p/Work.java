package org.strobe.mpi.p2p;

import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Something to do for an engine: what its rank waits for in every call that waits. */
final class Work implements Awaitable {
    private final P2pEngine engine;
    private final Turns turns;

    Work(P2pEngine engine, Turns turns) {
        this.engine = engine;
        this.turns = turns;
    }

    @Override
    public boolean isReached(long target) {
        return engine.hasNews() || (turns == null ? engine.hasWork() : turns.hasWork());
    }

    @Override
    public long wordId() {
        return dependsOnInboxOnly() ? engine.inbox.wordId() : Doorbell.ANY_WORD;
    }

    @Override
    public boolean isFarOff() {
        return engine.isFarOff();
    }

    /** Whether only the inbox can bring any. */
    boolean dependsOnInboxOnly() {
        return turns == null && engine.dependsOnInboxOnly();
    }

    long inboxWordId() {
        return engine.inbox.wordId();
    }
}
