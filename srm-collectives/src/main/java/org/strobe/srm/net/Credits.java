package org.strobe.srm.net;

import org.strobe.shm.wait.Awaitable;

/**
 * What a writer knows of a pair of buffers on another node: how many it has filled, and how often the owner has said that one
 * is free. When the writer changes, the owner says once more that both are.
 */
final class Credits {
    private final NetCounter freed;
    private long due;
    private int mayBeFull = TeamLayout.PAIR - 1;
    private long sent;

    Credits(NetCounter freed) {
        this.freed = freed;
    }

    /** The owner of the buffers is another from now on, and will say that both are free. */
    void change() {
        due++;
        mayBeFull = 0;
        sent = 0;
    }

    /** Awaited for {@link #needed} before the next piece is sent. */
    Awaitable freed() {
        return freed;
    }

    long needed() {
        return due - mayBeFull;
    }

    /** The number of the next piece since the owner has changed. */
    long next() {
        return sent;
    }

    /** It was sent. */
    void sent() {
        sent++;
        due++;
        mayBeFull = TeamLayout.PAIR - 1;
    }

    /** Whether all owners have said all that they will say. */
    static boolean areQuiet(Credits[] all) {
        boolean quiet = true;
        for (Credits each : all) {
            quiet &= each.freed.isReached(each.due);
        }
        return quiet;
    }
}
