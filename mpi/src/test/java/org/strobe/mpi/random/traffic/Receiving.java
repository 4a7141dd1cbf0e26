package org.strobe.mpi.random.traffic;

import mpi.Status;
import org.strobe.mpi.random.memory.Area;

/** A receive that was made, and later its status; those of a rank are kept in the order in which they were made. */
public final class Receiving {
    public final int source;
    public final int tag;

    /** Where the data goes; an exact one is made when a probe has told how much comes. */
    public Area area;

    public Status status;

    public Receiving(int source, int tag) {
        this.source = source;
        this.tag = tag;
    }
}
