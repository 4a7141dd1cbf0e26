package org.strobe.bcs.message;

/**
 * Something that a process has posted and that has not come to an end, as it is when messages are about to be scheduled: by then all descriptors are where they belong.
 *
 * @param moved how many of its bytes have moved
 */
public record Pending(State state, Descriptor posted, long moved) {
    /** How far it has come. */
    public enum State {
        /** It was posted in the slice before. */
        NEW,
        /** It has no partner yet. */
        UNMATCHED,
        /** It has one, and some of it is left to move. */
        MATCHED,
        /** A message that was taken out, and is not received yet. */
        TAKEN,
        /** Others of its team have not posted theirs. */
        GATHERING,
        /** All have, and it goes on. */
        ACTIVE
    }
}
