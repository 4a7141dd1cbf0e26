package org.strobe.srm.run;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/**
 * One collective, or a part of one, under way at one rank. It goes on as far as it can, and tells what it waits for; so the
 * same code serves calls that block and those that are pending.
 *
 * <p>An algorithm is written as stages. A stage that can't go on returns, and is entered again:
 *
 * <pre>
 *   if (stage == WRITE) { ...; stage = READ; }
 *   if (stage == READ)  { if (!isReached(cell, number)) return false; ...; stage = DONE; }
 *   return true;
 * </pre>
 */
public abstract class Run implements Waiting {
    private Awaitable awaited;
    private long target;

    /** Goes on as far as it can; true when it is through. */
    public abstract boolean advance();

    /** Whether a state is there; if not, it is what this run waits for. */
    protected final boolean isReached(Awaitable state, long value) {
        if (state.isReached(value)) {
            return true;
        }
        awaited = state;
        target = value;
        return false;
    }

    /** Whether a part of this run is through; if not, what it waits for is what this run waits for. */
    protected final boolean isThrough(Run part) {
        if (part.advance()) {
            return true;
        }
        awaited = part.awaited;
        target = part.target;
        return false;
    }

    /**
     * Goes on to its end.
     *
     * @param looks how often to look at what is awaited before anything else is served
     */
    public final void complete(int looks, Patience patience) {
        while (!advance()) {
            if (!comes(looks)) {
                patience.await(awaited, target, this);
            }
        }
        awaited = null;
    }

    private boolean comes(int looks) {
        for (int i = 0; i < looks; i++) {
            Thread.onSpinWait();
            if (awaited.isReached(target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether what it waits for is there, so that {@link #advance} would go on. For any thread that has seen it wait. */
    public final boolean canAdvance() {
        Awaitable state = awaited;
        return state == null || state.isReached(target);
    }

    /** What it waits for, in words for the one who waits; see {@link Waiting}. */
    @Override
    public abstract String what();

    @Override
    public abstract String fromWhom();
}
