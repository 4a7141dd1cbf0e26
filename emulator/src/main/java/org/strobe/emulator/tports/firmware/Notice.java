package org.strobe.emulator.tports.firmware;

/**
 * Head of a message between Elans.
 *
 * @param transfer number of the transfer at the rank that began it
 * @param receive number of the receive that asks for data
 * @param tag of a message
 * @param remote address of a put or a get
 * @param length of the message, or of what is asked for
 */
public record Notice(Kind kind, long transfer, long receive, long tag, long remote, long length) {
    /** Kinds. */
    public enum Kind {
        /** A message with its data. */
        WHOLE,

        /** A message whose data the receiver fetches. */
        ENVELOPE,

        /** The receiver of a message asks for its data. */
        FETCH,

        /** The data of a message. */
        DATA,

        /** Memory is written. */
        PUT,

        /** Memory is read. */
        GET,

        /** Data of a get. */
        GOT,

        /** A transfer is done. */
        TAKEN,

        /** A put or a get named no memory. */
        FAULT,

        /** A message is to be forgotten, unless a receive has it. */
        CANCEL,

        /** A message is forgotten. */
        CANCELLED
    }

    static Notice of(Kind kind, Transfer transfer) {
        return new Notice(kind, transfer.number(), 0, transfer.tag(), transfer.remote(), transfer.length());
    }

    /** An answer to the rank that began this transfer. */
    Notice answer(Kind answer) {
        return new Notice(answer, transfer, receive, 0, 0, 0);
    }
}
