package org.strobe.mpi.progress;

import org.strobe.emulator.rank.RankAborted;
import org.strobe.emulator.rank.RankInterruptedException;

/**
 * Lets what is pending go on while the rank computes: a thread beside the rank's own that waits as long as there are tasks. It
 * looks at every tenth of a millisecond, so that the rank keeps its processor; so may the rank's own calls while something is
 * pending, which leave the work to it. It needs a carrier of virtual threads.
 *
 * <p>For threads that are in the progress.
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
