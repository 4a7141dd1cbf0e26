package org.strobe.srm.net;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** The owner's view of a {@link Mailbox}. */
final class Inbox {
    private static final long UNKNOWN = -1;

    private final Memory memory;
    private final long start;
    private final int piece;
    private final NetCounter came;
    private long used;
    private long turn;
    private long usedSinceTurn;
    private long buffersSinceTurn;
    private long at = UNKNOWN;
    private boolean isInBuffer;

    /** @param start where it begins in the memory of the own node */
    Inbox(NetSpace net, long start, NetCounter came) {
        this.memory = net.region().memory();
        this.start = start;
        this.piece = net.piece();
        this.came = came;
    }

    /** From now on another writes. */
    void turn() {
        turn(turn + 1);
    }

    /** The same, with a number that the writer knows. */
    void turn(long number) {
        turn = number;
        usedSinceTurn = 0;
        buffersSinceTurn = 0;
    }

    /** Awaited for {@link #cameBy}: the next piece. */
    Awaitable came() {
        return came;
    }

    long cameBy() {
        return used + 1;
    }

    /** Where the piece that has come begins, with its header. */
    long at() {
        if (at == UNKNOWN) {
            long cell = start + Mailbox.cell(usedSinceTurn);
            isInBuffer = memory.getLong(cell + Mailbox.STAMP) != Mailbox.stamp(turn, usedSinceTurn);
            at = isInBuffer ? start + Mailbox.buffer(buffersSinceTurn, piece) : cell;
        }
        return at;
    }

    /** The piece was used. */
    void next() {
        used++;
        usedSinceTurn++;
        if (isInBuffer) {
            buffersSinceTurn++;
        }
        at = UNKNOWN;
    }
}
