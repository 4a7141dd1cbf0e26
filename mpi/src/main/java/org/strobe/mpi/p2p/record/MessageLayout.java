package org.strobe.mpi.p2p.record;

import org.strobe.shm.segment.Memory;

/**
 * Record that carries or announces a message.
 *
 * <pre>
 *   envelope             context (4) | tag (4)
 *
 *   payload  0 header    source (4) | kind (4)
 *            8 EAGER          data
 *              SYNCHRONOUS    slot of the send (8) | data
 *              OFFER          slot of the send (8) | bytes (8)
 *              MAPPED         slot of the send (8) | bytes (8) | place (8) | process (8)
 * </pre>
 *
 * <p>In a checked context the kind has the bit CHECKED. The word of the sender's checker then follows the header, and all
 * other fields come 8 bytes later.
 *
 * <p>Place and process of a MAPPED record tell where siblings find the sender's buffer.
 */
public final class MessageLayout {
    public static final int EAGER = 0;
    public static final int SYNCHRONOUS = 1;
    public static final int OFFER = 2;
    public static final int MAPPED = 3;

    private static final int CHECKED = 4;

    static final int HEADER = 0;
    static final int BODY = HEADER + Long.BYTES;
    static final int CHECKER_WORD = BODY;
    static final int CHECKER_SIZE = Long.BYTES;

    static final int SLOT = BODY;
    static final int BYTES = SLOT + Long.BYTES;
    static final int PLACE = BYTES + Long.BYTES;
    static final int PROCESS = PLACE + Long.BYTES;

    /** Offset of the data in an EAGER record that no checker sees. */
    public static final int EAGER_DATA = BODY;

    static final int SYNCHRONOUS_DATA = SLOT + Long.BYTES;
    static final int OFFER_END = BYTES + Long.BYTES;
    static final int MAPPED_END = PROCESS + Long.BYTES;

    /** Maximum bytes before the data of a message. */
    public static final int LONGEST_HEAD = SYNCHRONOUS_DATA + CHECKER_SIZE;

    private MessageLayout() {}

    public static long envelope(int context, int tag) {
        return Halves.pair(context, tag);
    }

    public static int context(long envelope) {
        return Halves.high(envelope);
    }

    public static int tag(long envelope) {
        return Halves.low(envelope);
    }

    /** Header of a record that no checker sees. */
    public static long header(int source, int kind) {
        return Halves.pair(source, kind);
    }

    public static void writeHeader(Memory memory, long at, long header) {
        memory.setLong(at + HEADER, header);
    }

    /**
     * Writes the header and the checker's word, if there is one.
     *
     * @param checkerWord 0 for none
     * @return kind as the record has it
     */
    public static int writeHead(Memory memory, long at, int source, int kind, long checkerWord) {
        int written = kind;
        if (checkerWord != 0) {
            written |= CHECKED;
            memory.setLong(at + CHECKER_WORD, checkerWord);
        }
        memory.setLong(at + HEADER, Halves.pair(source, written));
        return written;
    }

    public static long readHeader(Memory memory, long at) {
        return memory.getLong(at + HEADER);
    }

    public static int source(long header) {
        return Halves.high(header);
    }

    /** Kind as the record has it, with the bit CHECKED. */
    public static int kind(long header) {
        return Halves.low(header);
    }

    /** Kind without the bit CHECKED. */
    public static int plainKind(int kind) {
        return kind & ~CHECKED;
    }

    public static boolean isChecked(int kind) {
        return (kind & CHECKED) != 0;
    }

    private static int shift(int kind) {
        return isChecked(kind) ? CHECKER_SIZE : 0;
    }

    /** Word of the sender's checker; 0 if the record has none. */
    public static long checkerWord(Memory memory, long at, int kind) {
        return isChecked(kind) ? memory.getLong(at + CHECKER_WORD) : 0;
    }

    public static int slot(Memory memory, long at, int kind) {
        return (int) memory.getLong(at + SLOT + shift(kind));
    }

    public static void writeSlot(Memory memory, long at, int kind, int slot) {
        memory.setLong(at + SLOT + shift(kind), slot);
    }

    /** Size of the message. A record that carries it has its length only. */
    public static long bytes(Memory memory, long at, int kind, int length) {
        return isCarrier(kind) ? length - dataOffset(kind) : memory.getLong(at + BYTES + shift(kind));
    }

    public static void writeBytes(Memory memory, long at, int kind, long bytes) {
        memory.setLong(at + BYTES + shift(kind), bytes);
    }

    /** Place of the data in memory that siblings map; of MAPPED records. */
    public static long place(Memory memory, long at, int kind) {
        return memory.getLong(at + PLACE + shift(kind));
    }

    /** Number of the process that owns the place; of MAPPED records. */
    public static int process(Memory memory, long at, int kind) {
        return (int) memory.getLong(at + PROCESS + shift(kind));
    }

    public static void writePlace(Memory memory, long at, int kind, long place, long process) {
        memory.setLong(at + PLACE + shift(kind), place);
        memory.setLong(at + PROCESS + shift(kind), process);
    }

    /** True if the record carries the data. */
    public static boolean isCarrier(int kind) {
        return plainKind(kind) <= SYNCHRONOUS;
    }

    /** Offset of the data in the payload of a record that carries them. */
    public static int dataOffset(int kind) {
        return (plainKind(kind) == EAGER ? EAGER_DATA : SYNCHRONOUS_DATA) + shift(kind);
    }

    /** Length of a record that no checker sees and that carries a message of this size at once. */
    public static int eagerLength(long bytes) {
        return EAGER_DATA + (int) bytes;
    }

    /**
     * Length of the record of a message.
     *
     * @param kind without the bit CHECKED
     * @param checkerWord 0 for none
     */
    public static int length(int kind, long bytes, long checkerWord) {
        int more = checkerWord == 0 ? 0 : CHECKER_SIZE;
        return switch (kind) {
            case EAGER -> EAGER_DATA + more + (int) bytes;
            case SYNCHRONOUS -> SYNCHRONOUS_DATA + more + (int) bytes;
            case MAPPED -> MAPPED_END + more;
            default -> OFFER_END + more;
        };
    }
}
