package org.strobe.srm.net;

import org.strobe.shm.wait.Awaitable;

/**
 * What a writer knows of a {@link Mailbox} on another node: how much it has put there, and how much its owner has said it has used.
 * When the writer changes, the owner says once more that all is free.
 */
final class Credits {
    private final NetCounter used;
    private final long[] dueByBuffer = new long[Mailbox.BUFFERS];
    private long due;
    private long least;
    private long turn;
    private long sent;
    private long sentInBuffers;

    Credits(NetCounter used) {
        this.used = used;
    }

    /** From now on another writes, or is written to; the owner will say when all is free. */
    void turn() {
        turn(turn + 1);
    }

    /** The same; the owner counts in another way. */
    void turn(long number) {
        turn = number;
        sent = 0;
        sentInBuffers = 0;
    }

    /** The owner will say that all is free. */
    void expectWord() {
        due++;
        least = due;
    }

    /** Awaited for {@link #needed} before a piece is sent. */
    Awaitable used() {
        return used;
    }

    long needed(long bytes) {
        long forCell = Math.max(least, due - Mailbox.CELLS + 1);
        return Mailbox.fitsCell(bytes) ? forCell : Math.max(forCell, dueByBuffer[buffer()]);
    }

    private int buffer() {
        return (int) (sentInBuffers % Mailbox.BUFFERS);
    }

    /** The number of the next piece of this turn, and of the next one that needs a buffer. */
    long next(long bytes) {
        return Mailbox.fitsCell(bytes) ? sent : sentInBuffers;
    }

    /** The stamp of the next piece. */
    long stamp() {
        return Mailbox.stamp(turn, sent);
    }

    void sent(long bytes) {
        sent++;
        due++;
        if (!Mailbox.fitsCell(bytes)) {
            dueByBuffer[buffer()] = due;
            sentInBuffers++;
        }
    }

    /** Whether all owners have said all that they will say. */
    static boolean areQuiet(Credits[] all) {
        boolean quiet = true;
        for (Credits each : all) {
            quiet &= each.isQuiet();
        }
        return quiet;
    }

    /** Whether the owner has said all that it will say. */
    boolean isQuiet() {
        return used.isReached(due);
    }
}
