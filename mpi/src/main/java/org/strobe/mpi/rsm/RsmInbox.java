package org.strobe.mpi.rsm;

import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.rsm.connection.Connection;
import org.strobe.mpi.rsm.connection.Endpoint;
import org.strobe.mpi.rsm.connection.UnreachableException;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;

/** Records of all connections of a rank. */
final class RsmInbox implements Inbox {
    private final RsmPort port;
    private final Endpoint endpoint;
    private Connection current;

    RsmInbox(RsmPort port) {
        this.port = port;
        this.endpoint = port.endpoint();
    }

    @Override
    public int poll() {
        try {
            current = endpoint.poll();
        } catch (UnreachableException e) {
            throw port.fail(e);
        }
        return current == null ? EMPTY : current.length();
    }

    @Override
    public long envelope() {
        return current.envelope();
    }

    @Override
    public Region region() {
        return current.received();
    }

    @Override
    public long payload() {
        return current.payload();
    }

    @Override
    public void release() {
        current.release();
    }

    @Override
    public boolean isReached(long target) {
        return endpoint.hasNews();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public void leave() {
        endpoint.close();
    }
}
