package org.strobe.srm.run;

import org.strobe.shm.wait.Awaitable;

/**
 * A collective under way at one rank, or a part of one. It goes on as far as it can, and knows what it waits for then; so the
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
public abstract class Part {
    private final Either either = new Either();
    private Awaitable awaited;
    private long target;

    /** Goes on as far as it can; true when it is through. */
    public abstract boolean advance();

    /** Whether a state is there; if not, it is what this part waits for. */
    protected final boolean isReached(Awaitable state, long value) {
        if (state.isReached(value)) {
            return true;
        }
        awaited = state;
        target = value;
        return false;
    }

    /** Whether another part is through; if not, what that waits for is what this one waits for. */
    protected final boolean isThrough(Part part) {
        if (part.advance()) {
            return true;
        }
        adopt(part);
        return false;
    }

    /** What another part waits for is what this one waits for. */
    protected final void adopt(Part part) {
        awaited = part.awaited;
        target = part.target;
    }

    /** This part waits until one of two others can go on. */
    protected final void adoptEither(Part one, Part other) {
        awaited = either.of(one.awaited, one.target, other.awaited, other.target);
        target = 0;
    }

    final Awaitable awaited() {
        return awaited;
    }

    final long target() {
        return target;
    }
}
