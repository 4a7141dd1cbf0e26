package org.strobe.mpi.p2p;

import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.RankInterruptedException;

/**
 * Lets what is pending go on while the rank computes: a thread beside the rank's own that waits as long as there are tasks. It
 * looks at every tenth of a millisecond, so that the rank keeps its processor; so may the rank's own calls while something is
 * pending, which leave the work to it. It needs a carrier of virtual threads.
 *
 * <p>For threads that are in the engine.
 */
final class Agent implements Goal {
    private final P2pEngine engine;
    private boolean isAtWork;

    Agent(P2pEngine engine) {
        this.engine = engine;
    }

    /** There is something to do. */
    void call() {
        if (!isAtWork) {
            isAtWork = true;
            Thread.ofVirtual().name("agent of rank " + engine.rank.number()).start(engine.rank.bind(this::work));
        }
    }

    private void work() {
        engine.enter();
        try {
            engine.until(this);
        } catch (RankAborted | RankInterruptedException unused) {
            // The job is over, as the rank's own threads hear in their next call.
        } finally {
            isAtWork = false;
            engine.exit();
        }
    }

    @Override
    public boolean isMet() {
        return engine.hasNoTask();
    }

    @Override
    public String what() {
        return "pending collectives to go on";
    }

    @Override
    public String fromWhom() {
        return "other ranks";
    }
}
