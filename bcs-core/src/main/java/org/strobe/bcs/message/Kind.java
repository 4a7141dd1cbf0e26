package org.strobe.bcs.message;

/** What a process posts. */
public enum Kind {
    /** Bytes for a receive of another process. */
    SEND(0),
    /** Room for a message. */
    RECEIVE(1),
    /** The question whether there is a message that a receive would take; answered in any case. */
    PROBE(2),
    /** The same; answered when there is one. */
    AWAIT(3),
    /** Takes that message out, so that nobody else receives it; answered in any case. */
    TAKE(4),
    /** Room for a message that was taken out. */
    RECEIVE_TAKEN(5),
    /** Gives up a send that has found no receive. */
    CANCEL_SEND(6),
    /** Gives up a receive that has found no message, or what awaits one. */
    CANCEL_RECEIVE(7),
    /** All of a team have come here. */
    BARRIER(8),
    /** The root's bytes for all of a team. */
    BROADCAST(9),
    /** Elements of all of a team, combined for the root. */
    REDUCE(10),
    /** The same for all. */
    ALL_REDUCE(11),
    /** The team is given up: the last that each of its processes posts. */
    LEAVE(12),
    /** A process comes to a team, whose members it names: the first that it posts there. */
    JOIN(13);

    private static final Kind[] ALL = values();

    /** By which it stands in a descriptor. */
    private final int number;

    Kind(int number) {
        this.number = number;
    }

    /** Whether it is a send or a receive. */
    public boolean isMessage() {
        return this == SEND || this == RECEIVE || this == RECEIVE_TAKEN;
    }

    /** Whether it goes to the node of another process, as sends do. */
    public boolean goesToPeer() {
        return this == SEND || this == CANCEL_SEND;
    }

    /** Whether it asks about messages. */
    public boolean isQuestion() {
        return this == PROBE || this == AWAIT || this == TAKE;
    }

    /** Whether a whole team posts it. */
    public boolean isCollective() {
        return number >= BARRIER.number;
    }

    /** Whether a process waits for what comes of it, or will: not where it gives up something. */
    public boolean isAwaited() {
        return this != CANCEL_SEND && this != CANCEL_RECEIVE && this != LEAVE;
    }

    int number() {
        return number;
    }

    static Kind of(int number) {
        return ALL[number];
    }
}
