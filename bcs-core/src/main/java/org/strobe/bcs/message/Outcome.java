package org.strobe.bcs.message;

import org.strobe.bcs.match.Envelope;

/**
 * What came of something that was posted.
 *
 * @param end how it has ended
 * @param envelope of the message
 * @param bytes how many have moved
 * @param length how many the message has
 * @param word that was posted with the send
 * @param taken the number of a message that was taken out, by which it is received
 */
public record Outcome(End end, Envelope envelope, long bytes, long length, long word, int taken) {
    /** How something posted ends. */
    public enum End {
        /** It was done; of a question, there is a message. */
        DONE(0),
        /** Of a question: there is none. */
        NOTHING(1),
        /** It was given up before. */
        CANCELLED(2);

        private static final End[] ALL = values();

        /** By which it stands in a notice. */
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

    static Outcome moved(Transfer transfer) {
        Descriptor send = transfer.send();
        return new Outcome(End.DONE, send.envelope(), transfer.bytes(), send.bytes(), send.word(), NOT_TAKEN);
    }

    static Outcome found(Descriptor send) {
        return taken(send, NOT_TAKEN);
    }

    static Outcome taken(Descriptor send, int number) {
        return new Outcome(End.DONE, send.envelope(), 0, send.bytes(), send.word(), number);
    }

    /**
     * A collective.
     *
     * @param length how many bytes there were; perhaps more than there was room for
     */
    public static Outcome ofCollective(Descriptor posted, long length) {
        return new Outcome(End.DONE, posted.envelope(), posted.bytes(), length, posted.word(), NOT_TAKEN);
    }

    static Outcome without(End end, Descriptor posted) {
        return new Outcome(end, posted.envelope(), 0, 0, 0, NOT_TAKEN);
    }

    /** Whether the message had more than there was room for. */
    public boolean isTruncated() {
        return length > bytes;
    }
}
