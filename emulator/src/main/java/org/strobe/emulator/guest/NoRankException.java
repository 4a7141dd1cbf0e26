package org.strobe.emulator.guest;

/** A thread without rank made a call that only a rank can make. */
public final class NoRankException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    NoRankException(Thread thread) {
        super("thread \"" + thread.getName() + "\" belongs to no rank: start the thread from the rank's own code,"
                + " or wrap the task with Guest.bind in the rank before you hand it to a pool"
                + " (workers of the common pool, and of pools that ranks share, belong to nobody)");
    }
}
