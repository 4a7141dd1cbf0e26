package org.strobe.mpi.gm;

import org.strobe.mpi.progress.Source;

/** Sends of a rank that GM has not completed. News come by the inbox. */
record GmSource(GmTransport transport) implements Source {
    @Override
    public void move() {
        // records wait in p2p's backlogs
    }

    @Override
    public boolean hasNews() {
        return false;
    }

    @Override
    public boolean isQuiet() {
        return transport.isQuiet();
    }
}
