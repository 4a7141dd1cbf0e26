package org.strobe.emulator.userlevel;

import org.strobe.emulator.kernel.Actor;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.wait.Awaitable;

/** A rank inside a call of a library above a layer. The library has counted the call, and waits by itself. */
public record LibraryActor(Actor rank) implements Actor {
    @Override
    public long now() {
        return rank.now();
    }

    @Override
    public void operation() {
        // the library's call was one
    }

    @Override
    public void await(Awaitable awaited, long target, Waiting reason) {
        rank.await(awaited, target, reason);
    }

    @Override
    public boolean await(Awaitable awaited, long target, long timeoutNanos, Waiting reason) {
        return rank.await(awaited, target, timeoutNanos, reason);
    }

    @Override
    public void notYet() {
        // the library looks at other things too
    }
}
