package org.strobe.mpi.vapi;

import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Doorbell;

/** Records from other nodes, each in a slot of its connection. */
final class VapiInbox implements Inbox {
    private final VapiTransport transport;

    /** Connection of the record that was found; null if it was released. */
    private VapiConnection current;

    VapiInbox(VapiTransport transport) {
        this.transport = transport;
    }

    @Override
    public int poll() {
        if (current == null) {
            current = transport.poll();
        }
        return current == null ? EMPTY : current.length();
    }

    @Override
    public long envelope() {
        return current.envelope();
    }

    @Override
    public Region region() {
        return current.inRegion();
    }

    @Override
    public long payload() {
        return current.payload();
    }

    @Override
    public void release() {
        VapiConnection read = current;
        current = null;
        read.release();
    }

    @Override
    public boolean isReached(long target) {
        return current != null || transport.hasNews();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public void leave() {
        transport.close();
    }
}
