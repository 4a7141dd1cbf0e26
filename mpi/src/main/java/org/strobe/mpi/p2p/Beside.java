package org.strobe.mpi.p2p;

/** Another engine's end at a rank that waits by the p2p engine: it takes its time, and rings the rank's doorbell when there is news. */
public interface Beside {
    /** Whether there is something to look at. For any thread. */
    boolean hasNews();

    /** Looks at it; false if there was nothing. */
    boolean look();
}
