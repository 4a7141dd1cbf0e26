package org.strobe.mpi.bgl.message;

/**
 * The 8 bytes for software in the header of a packet, and the envelope in the payload of a packet that begins a message.
 *
 * <pre>
 *   header     60..63  kind
 *              32..59  first number
 *               0..31  second number
 *
 *   kind       first number        second number    payload
 *   ONE        source              -                envelope, data      a whole message
 *   EAGER      source              -                envelope, data      the beginning of one
 *   MORE       source              packet           data                more of the same, in order
 *   OFFER      source              -                envelope            a rendezvous begins
 *   GO         slot of the sender  receiver's slot  -                   the receiver is ready (or its coprocessor, by a bit)
 *   DATA       receiver's slot     packet           data                a part of it
 *   BROKEN     source              packets before  -                   an eager message ends: its data cannot be read
 *   TORN       receiver's slot     packets before  -                   so does a rendezvous
 *   MATCHED    slot of the sender  -                -                   a synchronous message is wanted
 *   CANCEL     source              sender's slot   -                   forget a message that nobody has accepted
 *   CANCELLED  slot of the sender  -                -                   it is forgotten
 *   HOLD       source              -                -                   send offers only, for a while
 *   RESUME     source              -                -                   send as usual
 *   LINE       number              packet           data                a copy that a packet left on its way
 *
 *   envelope    0  word of the layer above
 *               8  length (40 bits), slot of the sender (24); slot 0 is none
 * </pre>
 */
final class PacketWord {
    static final int ONE = 0;
    static final int EAGER = 1;
    static final int MORE = 2;
    static final int OFFER = 3;
    static final int GO = 4;
    static final int DATA = 5;
    static final int MATCHED = 6;
    static final int HOLD = 7;
    static final int RESUME = 8;
    static final int BROKEN = 9;
    static final int TORN = 10;
    static final int CANCEL = 11;
    static final int CANCELLED = 12;
    static final int LINE = 13;

    /** Bytes of an envelope. */
    static final int ENVELOPE = 16;

    static final int MATCH = 0;
    static final int LENGTH = 8;
    static final long MOST_LENGTH = (1L << 40) - 1;
    static final int MOST_SLOT = (1 << 24) - 1;

    /** Beside a receiver's slot: the coprocessor receives the data. */
    static final int HELPED = 1 << 24;

    private static final int KIND_SHIFT = 60;
    private static final int FIRST_SHIFT = Integer.SIZE;
    private static final long FIRST_MASK = (1L << (KIND_SHIFT - FIRST_SHIFT)) - 1;
    private static final int SLOT_SHIFT = 40;

    private PacketWord() {}

    static long header(int kind, int first, int second) {
        return (long) kind << KIND_SHIFT | (long) first << FIRST_SHIFT | Integer.toUnsignedLong(second);
    }

    /** True for data, or an end of it, that the coprocessor receives. */
    static boolean isHelped(long header) {
        return (kind(header) == DATA || kind(header) == TORN) && (first(header) & HELPED) != 0;
    }

    static int kind(long header) {
        return (int) (header >>> KIND_SHIFT);
    }

    static int first(long header) {
        return (int) (header >>> FIRST_SHIFT & FIRST_MASK);
    }

    static int second(long header) {
        return (int) header;
    }

    static long lengthWord(long length, int slot) {
        return (long) slot << SLOT_SHIFT | length;
    }

    static long length(long lengthWord) {
        return lengthWord & MOST_LENGTH;
    }

    static int slot(long lengthWord) {
        return (int) (lengthWord >>> SLOT_SHIFT);
    }
}
