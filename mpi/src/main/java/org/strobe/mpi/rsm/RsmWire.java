package org.strobe.mpi.rsm;

import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.rsm.connection.Connection;
import org.strobe.mpi.rsm.connection.UnreachableException;
import org.strobe.shm.copy.Region;

/** Wire to a rank of another node. A record is written in private memory of this rank, and leaves from there. */
final class RsmWire implements Wire {
    private static final long CLAIM = 0;

    private final RsmPort port;
    private final Connection connection;

    RsmWire(RsmPort port, Connection connection) {
        this.port = port;
        this.connection = connection;
    }

    @Override
    public int largestRecord() {
        return port.largestRecord();
    }

    @Override
    public long tryClaim(int length) {
        try {
            return connection.tryClaim(length) ? CLAIM : FULL;
        } catch (UnreachableException e) {
            throw port.fail(e);
        }
    }

    @Override
    public Region region() {
        return connection.region();
    }

    @Override
    public long payload(long claim, int length) {
        return 0;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        try {
            connection.publish(envelope, length, head(envelope, length));
        } catch (UnreachableException e) {
            throw port.fail(e);
        }
    }

    /** Bytes of the claimed record before a message's data. */
    private int head(long envelope, int length) {
        if (ControlLayout.isControl(envelope)) {
            return ControlLayout.kind(envelope) == ControlLayout.DATA ? 0 : length;
        }
        int kind = MessageLayout.kind(MessageLayout.readHeader(region().memory(), 0));
        return MessageLayout.isCarrier(kind) ? MessageLayout.dataOffset(kind) : length;
    }

    @Override
    public void abandon(long claim, int length) {
        // nothing has left
    }

    @Override
    public boolean hasRoom(int length) {
        return connection.hasRoom();
    }

    @Override
    public void beginWaiting() {
        // the partner rings whenever it acknowledges
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
