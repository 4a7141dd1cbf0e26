package org.strobe.bcs.descriptor;

/**
 * A request that has not completed when the message scheduling of a slice begins. By then all descriptors of the slice
 * have arrived.
 *
 * @param state progress of the request
 * @param moved bytes that have moved
 */
public record PendingRequest(State state, Descriptor posted, long moved) {
    /** Progress of a pending request. */
    public enum State {
        /** Posted in the previous slice. */
        NEW,
        /** Unmatched. */
        UNMATCHED,
        /** Matched, with bytes left to move. */
        MATCHED,
        /** Message taken by a matched probe and not received yet. */
        TAKEN,
        /** Collective that some processes of the team have not posted yet. */
        GATHERING,
        /** Collective that all processes have posted and that continues. */
        ACTIVE
    }
}
