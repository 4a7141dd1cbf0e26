package org.strobe.srm.net.mailbox;

import org.strobe.shm.wait.Awaitable;

/**
 * A writer's view of a {@link MailboxLayout} on another node: pieces written, and pieces that the owner has released.
 * When the writer changes, the owner reports once more that all is free.
 */
public final class MailboxCredits {
    private final NetCounter used;
    private final long[] dueByBuffer = new long[MailboxLayout.BUFFERS];
    private long due;
    private long least;
    private long turn;
    private long sent;
    private long sentInBuffers;

    public MailboxCredits(NetCounter used) {
        this.used = used;
    }

    /** Begins a turn: another node writes, or another one owns. The owner will report when all is free. */
    public void turn() {
        turn(turn + 1);
    }

    /** Begins a turn with a number; the owner counts otherwise. */
    public void turn(long number) {
        turn = number;
        sent = 0;
        sentInBuffers = 0;
    }

    /** Expects a report of the owner that all is free. */
    public void expectWord() {
        due++;
        least = due;
    }

    /** Awaited for {@link #needed} before a piece is sent. */
    public Awaitable used() {
        return used;
    }

    public long needed(long bytes) {
        long forCell = Math.max(least, due - MailboxLayout.CELLS + 1);
        return MailboxLayout.fitsCell(bytes) ? forCell : Math.max(forCell, dueByBuffer[buffer()]);
    }

    private int buffer() {
        return (int) (sentInBuffers % MailboxLayout.BUFFERS);
    }

    /** Number of the next piece of this turn, among pieces of its kind. */
    public long next(long bytes) {
        return MailboxLayout.fitsCell(bytes) ? sent : sentInBuffers;
    }

    /** The stamp of the next piece. */
    public long stamp() {
        return MailboxLayout.stamp(turn, sent);
    }

    public void sent(long bytes) {
        sent++;
        due++;
        if (!MailboxLayout.fitsCell(bytes)) {
            dueByBuffer[buffer()] = due;
            sentInBuffers++;
        }
    }

    /** True if no owner has a report outstanding. */
    public static boolean areQuiet(MailboxCredits[] all) {
        boolean quiet = true;
        for (MailboxCredits each : all) {
            quiet &= each.isQuiet();
        }
        return quiet;
    }

    /** True if the owner has no report outstanding. */
    public boolean isQuiet() {
        return used.isReached(due);
    }
}
