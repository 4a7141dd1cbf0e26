package org.strobe.mpi.p2p.record;

import org.strobe.shm.segment.Memory;

/**
 * Record about an operation.
 *
 * <pre>
 *   envelope   slot (4) | sign bit, kind (4)
 *
 *              slot of       payload
 *   MATCHED    the send      none
 *   GO         the send      0 slot of the receive (8) | 8 wanted bytes (8)
 *   DATA       the receive   data that follow those of the record before
 *   CANCEL     the send      0 source (4), context (4) | 8 tag (8) | 16 rank of the sender in the job (8)
 *   CANCELLED  the send      none
 *   HELP       the send      0 process of the receiver (8) | 8 place of its line (8) | 16 state of its line (8)
 *   UNREADABLE the receive   none: the sender cannot read its buffer
 *   PLACE      the send      0 1 if it is the last piece (4), slot of the receive (4) | 8 key of memory for the piece (4),
 *                              bytes of the piece (4) | 16 address of this memory (8)
 *   PLACED     the receive   none: the next piece is in its memory
 *   UNPLACED   the receive   none: the sender cannot read the next piece
 *   CREDIT     (process of   0 returned credits (8) | 8 unused (8)
 *               the receiver)
 * </pre>
 *
 * <p>UNREADABLE takes the place of a DATA record. All other kinds have up to three words, so that they can wait for room as numbers.
 */
public final class ControlLayout {
    public static final int MATCHED = 3;
    public static final int GO = 4;
    public static final int DATA = 5;
    public static final int CANCEL = 6;
    public static final int CANCELLED = 7;
    public static final int HELP = 8;
    public static final int CREDIT = 9;
    public static final int UNREADABLE = 10;

    public static final int PLACE = 11;
    public static final int PLACED = 12;
    public static final int UNPLACED = 13;

    static final int FIRST = 0;
    static final int SECOND = FIRST + Long.BYTES;
    static final int THIRD = SECOND + Long.BYTES;

    /** Length of records without a payload. */
    public static final int BARE_LENGTH = 0;

    public static final int GO_LENGTH = THIRD;
    public static final int CANCEL_LENGTH = THIRD + Long.BYTES;
    public static final int HELP_LENGTH = THIRD + Long.BYTES;
    public static final int CREDIT_LENGTH = THIRD;
    public static final int PLACE_LENGTH = THIRD + Long.BYTES;

    /** Maximum length of records without data. */
    public static final int LONGEST = CANCEL_LENGTH;

    private static final int CONTROL = 0x8000_0000;

    private ControlLayout() {}

    public static long envelope(int kind, int slot) {
        return Halves.pair(slot, CONTROL | kind);
    }

    public static boolean isControl(long envelope) {
        return Halves.low(envelope) < 0;
    }

    public static int kind(long envelope) {
        return Halves.low(envelope) & ~CONTROL;
    }

    public static int slot(long envelope) {
        return Halves.high(envelope);
    }

    /** Writes the words of a record of this length; others are ignored. */
    public static void write(Memory memory, long at, int length, long first, long second, long third) {
        if (length > FIRST) {
            memory.setLong(at + FIRST, first);
            memory.setLong(at + SECOND, second);
        }
        if (length > THIRD) {
            memory.setLong(at + THIRD, third);
        }
    }

    public static int receiveSlot(Memory memory, long at) {
        return (int) memory.getLong(at + FIRST);
    }

    public static long wantedBytes(Memory memory, long at) {
        return memory.getLong(at + SECOND);
    }

    /** First word of a PLACE record. */
    public static long placedPiece(boolean isLast, int receiveSlot) {
        return Halves.pair(isLast ? 1 : 0, receiveSlot);
    }

    /** Second word of a PLACE record. */
    public static long placedBytes(int key, int length) {
        return Halves.pair(key, length);
    }

    public static boolean isLastPiece(Memory memory, long at) {
        return Halves.high(memory.getLong(at + FIRST)) != 0;
    }

    public static int placedSlot(Memory memory, long at) {
        return Halves.low(memory.getLong(at + FIRST));
    }

    public static int pieceBytes(Memory memory, long at) {
        return Halves.low(memory.getLong(at + SECOND));
    }

    public static int pieceKey(Memory memory, long at) {
        return Halves.high(memory.getLong(at + SECOND));
    }

    public static long pieceAddress(Memory memory, long at) {
        return memory.getLong(at + THIRD);
    }

    public static int credits(Memory memory, long at) {
        return (int) memory.getLong(at + FIRST);
    }

    /** First word of a CANCEL record. */
    public static long cancelledMessage(int source, int context) {
        return Halves.pair(source, context);
    }

    public static int cancelledSource(Memory memory, long at) {
        return Halves.high(memory.getLong(at + FIRST));
    }

    public static int cancelledContext(Memory memory, long at) {
        return Halves.low(memory.getLong(at + FIRST));
    }

    public static int cancelledTag(Memory memory, long at) {
        return (int) memory.getLong(at + SECOND);
    }

    public static int cancellingRank(Memory memory, long at) {
        return (int) memory.getLong(at + THIRD);
    }

    public static int helpedProcess(Memory memory, long at) {
        return (int) memory.getLong(at + FIRST);
    }

    public static long linePlace(Memory memory, long at) {
        return memory.getLong(at + SECOND);
    }

    public static long lineState(Memory memory, long at) {
        return memory.getLong(at + THIRD);
    }
}
