package org.strobe.mpi.p2p.partner;

import org.strobe.mpi.p2p.wire.Wire;

/** One or more records that wait for room in a partner's inbox. */
public interface Departure {
    /** Length of the next record, or an upper bound. */
    int nextLength();

    /** Looks only: true if {@link #tryLeave} may send something on a wire now. */
    default boolean hasRoom(Wire wire) {
        return wire.hasRoom(nextLength());
    }

    /** Sends as many records as there is room for. Returns true if all have left. */
    boolean tryLeave();
}
