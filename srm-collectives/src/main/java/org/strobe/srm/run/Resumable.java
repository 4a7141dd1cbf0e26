package org.strobe.srm.run;

import org.strobe.shm.wait.Awaitable;

/**
 * A collective under way at one rank, or a part of one. It proceeds as far as possible and knows the state that it
 * awaits. So blocking and pending calls share the code.
 *
 * <p>An algorithm consists of stages. A stage that cannot proceed returns false, and is entered again:
 *
 * <pre>
 *   if (stage == WRITE) { ...; stage = READ; }
 *   if (stage == READ)  { if (!isReached(cell, number)) return false; ...; stage = DONE; }
 *   return true;
 * </pre>
 */
public abstract class Resumable {
    private final Either either = new Either();
    private Awaitable awaited;
    private long target;

    /** Proceeds as far as possible; true once complete. */
    public abstract boolean advance();

    /** True if a state is reached; otherwise this part awaits it. */
    protected final boolean isReached(Awaitable state, long value) {
        if (state.isReached(value)) {
            return true;
        }
        awaited = state;
        target = value;
        return false;
    }

    /** True if another part is complete; otherwise this part awaits the other's state. */
    protected final boolean isThrough(Resumable part) {
        if (part.advance()) {
            return true;
        }
        adopt(part);
        return false;
    }

    /** Awaits the state that another part awaits. */
    protected final void adopt(Resumable part) {
        awaited = part.awaited;
        target = part.target;
    }

    /** Awaits the states of two other parts, whichever comes first. */
    protected final void adoptEither(Resumable one, Resumable other) {
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
