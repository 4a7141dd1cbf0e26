package org.strobe.bcs.descriptor;

/** Kind of a request that a process posts. */
public enum RequestKind {
    /** Send. */
    SEND(0),
    /** Receive. */
    RECEIVE(1),
    /** Probe: asks for a message that a receive would match. Answered in either case. */
    PROBE(2),
    /** Blocking probe: answered when a message matches. */
    AWAIT(3),
    /** Matched probe: takes the matching message out, so that no other receive matches it. Answered in either case. */
    TAKE(4),
    /** Receive of a taken message. */
    RECEIVE_TAKEN(5),
    /** Cancellation of a send; without effect if the send is matched. */
    CANCEL_SEND(6),
    /** Cancellation of a receive or of a blocking probe; without effect if a receive is matched. */
    CANCEL_RECEIVE(7),
    /** Barrier of a team. */
    BARRIER(8),
    /** Broadcast from the root to the team. */
    BROADCAST(9),
    /** Reduction of the team's operands to the root. */
    REDUCE(10),
    /** Reduction of the team's operands to every process. */
    ALL_REDUCE(11),
    /** Departure from a team: the last request of each process there. */
    LEAVE(12),
    /** Arrival at a team, with the list of its members: the first request of each process there. */
    JOIN(13);

    private static final RequestKind[] ALL = values();

    /** Code in a descriptor. */
    private final int number;

    RequestKind(int number) {
        this.number = number;
    }

    /** True for sends and receives. */
    public boolean isMessage() {
        return this == SEND || this == RECEIVE || this == RECEIVE_TAKEN;
    }

    /** True if the descriptor travels to the node of the receiving process. */
    public boolean goesToPeer() {
        return this == SEND || this == CANCEL_SEND;
    }

    /** True for requests of a whole team. */
    public boolean isCollective() {
        return number >= BARRIER.number;
    }

    /** True if the process waits for the completion. False for cancellations and {@link #LEAVE}. */
    public boolean isAwaited() {
        return this != CANCEL_SEND && this != CANCEL_RECEIVE && this != LEAVE;
    }

    int number() {
        return number;
    }

    static RequestKind of(int number) {
        return ALL[number];
    }
}
