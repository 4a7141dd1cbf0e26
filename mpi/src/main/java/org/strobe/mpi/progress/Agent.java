package org.strobe.mpi.progress;

import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.RankInterruptedException;

/**
 * Advances pending operations while the rank computes: a virtual thread that waits while there are tasks. When it finds nothing to do it
 * sleeps a tenth of a millisecond between looks, so that the rank keeps its processor.
 *
 * <p>For the thread in turn.
 */
final class Agent implements Goal {
    private final Progress progress;
    private boolean isAtWork;

    Agent(Progress progress) {
        this.progress = progress;
    }

    /** Starts it, unless it is at work. */
    void call() {
        if (!isAtWork) {
            isAtWork = true;
            Thread.ofVirtual()
                    .name("agent of rank " + progress.rank().number())
                    .start(progress.rank().bind(this::work));
        }
    }

    private void work() {
        progress.enter();
        try {
            progress.until(this);
        } catch (RankAborted | RankInterruptedException unused) {
            // The job is over, as the rank's own threads hear in their next call.
        } finally {
            isAtWork = false;
            progress.exit();
        }
    }

    @Override
    public boolean isMet() {
        return progress.hasNoTask();
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
