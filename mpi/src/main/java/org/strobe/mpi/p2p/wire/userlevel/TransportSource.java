package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.mpi.progress.Source;

/** Messages of a rank that its layer has not completed. News come by the inbox. */
public record TransportSource(RecordTransport transport) implements Source {
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
