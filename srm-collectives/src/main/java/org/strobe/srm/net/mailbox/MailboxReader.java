package org.strobe.srm.net.mailbox;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/** The owner's view of a {@link MailboxLayout}. */
public final class MailboxReader {
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

    /**
     * Reads a mailbox of the own node.
     *
     * @param memory holds the mailbox
     * @param start offset of the mailbox in this memory
     * @param piece largest number of bytes in a piece
     * @param came count of the pieces that have arrived
     */
    public MailboxReader(Memory memory, long start, int piece, NetCounter came) {
        this.memory = memory;
        this.start = start;
        this.piece = piece;
        this.came = came;
    }

    /** Begins a turn: another node writes. */
    public void turn() {
        turn(turn + 1);
    }

    /** Begins a turn with a number that the writer knows. */
    public void turn(long number) {
        turn = number;
        usedSinceTurn = 0;
        buffersSinceTurn = 0;
    }

    /** Awaited for {@link #cameBy}: the next piece. */
    public Awaitable came() {
        return came;
    }

    public long cameBy() {
        return used + 1;
    }

    /** Offset of the arrived piece, with its header. */
    public long at() {
        if (at == UNKNOWN) {
            long cell = start + MailboxLayout.cell(usedSinceTurn);
            isInBuffer = memory.getLong(cell + MailboxLayout.STAMP) != MailboxLayout.stamp(turn, usedSinceTurn);
            at = isInBuffer ? start + MailboxLayout.buffer(buffersSinceTurn, piece) : cell;
        }
        return at;
    }

    /** Releases the piece. */
    public void next() {
        used++;
        usedSinceTurn++;
        if (isInBuffer) {
            buffersSinceTurn++;
        }
        at = UNKNOWN;
    }
}
