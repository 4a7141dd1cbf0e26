package org.strobe.mpi.soak;

import mpi.Intracomm;

/**
 * A communicator that a rank is in.
 *
 * @param members ranks of the world, in the communicator's order
 * @param self which of them this one is
 */
record Circle(Intracomm comm, int[] members, int self) {
    int size() {
        return members.length;
    }

    int own() {
        return members[self];
    }
}
