package org.strobe.mpi.p2p;

/**
 * What engines send each other.
 *
 * <pre>
 *            envelope               payload, by words of 8 bytes
 *            context | tag          source, kind                    | ...
 *   EAGER                           source, kind                    | data
 *   SYNCHRONOUS                     source, kind                    | slot of the send | data
 *   OFFER                           source, kind                    | slot of the send | bytes
 *   SIGHT                           source, kind                    | slot of the send | bytes | place | process
 *            the same, if a witness is to see it:
 *            context | tag          source, kind + WITNESSED        | word of the witness | ... as above
 *            slot | 1, kind
 *   MATCHED  of the send            -
 *   GO       of the send            slot of the receive             | bytes wanted
 *   DATA     of the receive         data; each piece follows the one before
 *   CANCEL   of the send            source | context, tag | process that sent it
 *   CANCELLED of the send           -
 *   HELP     of the send            process of the receiver | place and state of its line, see SharedCopy
 * </pre>
 *
 * <p>Tags are not negative, so the sign of the envelope's lower half tells the two groups apart. Kinds of the first group are
 * matched with receives; those of the second concern an operation by the slot that its owner gave it.
 */
final class Records {
    static final int EAGER = 0;
    static final int SYNCHRONOUS = 1;
    static final int OFFER = 2;

    /** An offer of data in memory that the receiver may read itself. */
    static final int SIGHT = 3;

    /** Added to a kind if a word for the receiver's witness stands before all that follows. */
    static final int WITNESSED = 4;

    static final int MATCHED = 3;
    static final int GO = 4;
    static final int DATA = 5;
    static final int CANCEL = 6;
    static final int CANCELLED = 7;
    static final int HELP = 8;

    /** Bytes before the data, by kind. */
    static final int EAGER_HEAD = Long.BYTES;

    static final int SYNCHRONOUS_HEAD = 2 * Long.BYTES;
    static final int OFFER_LENGTH = 3 * Long.BYTES;
    static final int SIGHT_LENGTH = 5 * Long.BYTES;
    /** What a witness adds. */
    static final int WORD = Long.BYTES;

    static final int GO_LENGTH = 2 * Long.BYTES;
    static final int CANCEL_LENGTH = 3 * Long.BYTES;
    static final int HELP_LENGTH = 3 * Long.BYTES;

    private static final long CONTROL = 0x8000_0000L;
    private static final long LOW = 0xFFFF_FFFFL;

    private Records() {}

    /** Two numbers in a word. */
    static long pair(int high, int low) {
        return ((long) high << Integer.SIZE) | (low & LOW);
    }

    static int high(long word) {
        return (int) (word >>> Integer.SIZE);
    }

    static int low(long word) {
        return (int) word;
    }

    /** The envelope of a message. */
    static long envelope(int context, int tag) {
        return pair(context, tag);
    }

    /** The envelope of what concerns an operation. */
    static long control(int kind, int slot) {
        return ((long) slot << Integer.SIZE) | CONTROL | kind;
    }

    static boolean isControl(long envelope) {
        return (int) envelope < 0;
    }

    static int controlKind(long envelope) {
        return (int) (envelope & ~CONTROL);
    }
}
