package org.strobe.mpi.random;

import mpi.Status;

/** A receive that was made, and later its status; those of a rank are kept in the order in which they were made. */
final class Receiving {
    final int source;
    final int tag;

    /** Where the data goes; an exact one is made when a probe has told how much comes. */
    Area area;

    Status status;

    Receiving(int source, int tag) {
        this.source = source;
        this.tag = tag;
    }
}
