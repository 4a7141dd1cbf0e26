package org.strobe.mpi.soak;

import mpi.Intracomm;

/** A communicator that a rank is in. */
final class Circle {
    private final Intracomm comm;
    private final int[] members;
    private final int self;

    /**
     * A communicator.
     *
     * @param members ranks of the world, in the communicator's order
     * @param self which of them this one is
     */
    Circle(Intracomm comm, int[] members, int self) {
        this.comm = comm;
        this.members = members;
        this.self = self;
    }

    Intracomm comm() {
        return comm;
    }

    /** The rank in the world of a member. */
    int member(int index) {
        return members[index];
    }

    /** All of them; not to be changed. */
    int[] members() {
        return members;
    }

    int self() {
        return self;
    }

    int size() {
        return members.length;
    }

    int own() {
        return members[self];
    }
}
