package org.strobe.mpi.p2p.partner;

/** One or more records that wait for room in a partner's inbox. */
public interface Departure {
    /** Length of the next record, or an upper bound. */
    int nextLength();

    /** Sends as many records as there is room for. Returns true if all have left. */
    boolean tryLeave();
}
