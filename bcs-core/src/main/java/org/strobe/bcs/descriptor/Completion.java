package org.strobe.bcs.descriptor;

import org.strobe.emulator.match.Envelope;

/**
 * Result of a completed request.
 *
 * @param end how the request ended
 * @param envelope envelope of the message
 * @param bytes bytes that were moved
 * @param length bytes of the message
 * @param word word that was posted with the send
 * @param taken number of a message that a matched probe has taken, for {@link RequestKind#RECEIVE_TAKEN}
 */
public record Completion(End end, Envelope envelope, long bytes, long length, long word, int taken) {
    /** Ways in which a request ends. */
    public enum End {
        /** Carried out. For a question: a message matches. */
        DONE(0),
        /** Answer to a question: no message matches. */
        NOTHING(1),
        /** Cancelled before it was matched. */
        CANCELLED(2);

        private static final End[] ALL = values();

        /** Code in a notice. */
        private final int number;

        End(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }

        static End of(int number) {
            return ALL[number];
        }
    }

    private static final int NOT_TAKEN = -1;

    public static Completion moved(Descriptor send, long bytes) {
        return new Completion(End.DONE, send.envelope(), bytes, send.bytes(), send.word(), NOT_TAKEN);
    }

    public static Completion found(Descriptor send) {
        return taken(send, NOT_TAKEN);
    }

    public static Completion taken(Descriptor send, int number) {
        return new Completion(End.DONE, send.envelope(), 0, send.bytes(), send.word(), number);
    }

    /**
     * Completion of a collective.
     *
     * @param length bytes of the collective, possibly more than the room of the request
     */
    public static Completion ofCollective(Descriptor posted, long length) {
        return new Completion(End.DONE, posted.envelope(), posted.bytes(), length, posted.word(), NOT_TAKEN);
    }

    public static Completion without(End end, Descriptor posted) {
        return new Completion(end, posted.envelope(), 0, 0, 0, NOT_TAKEN);
    }

    /** True if the message was longer than the room of the receive. */
    public boolean isTruncated() {
        return length > bytes;
    }
}
