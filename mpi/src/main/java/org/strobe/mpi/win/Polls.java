package org.strobe.mpi.win;

/** Calls that programs repeat in polling loops. Now and then they make progress and yield. */
final class Polls {
    /** Mask of the counter: every 32nd call makes progress. */
    private static final int BETWEEN = 31;

    private final WindowParty party;
    private int calls;

    Polls(WindowParty party) {
        this.party = party;
    }

    void count() {
        if ((++calls & BETWEEN) == 0) {
            party.progress();
            Thread.yield();
        }
    }
}
