package org.strobe.mpi.gm;

import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;
import org.strobe.shm.copy.Region;
import org.strobe.shm.wait.Awaitable;

/** Records from other nodes, each in the buffer of its receive token. */
final class GmInbox implements Inbox {
    private final GmTransport transport;
    private final Awaitable events;
    private final Region region;

    /** Message that was found; null if it was released. */
    private GmEvent current;

    GmInbox(GmTransport transport) {
        this.transport = transport;
        this.events = transport.port().events();
        this.region = transport.receiveBuffers();
    }

    @Override
    public int poll() {
        if (current == null) {
            current = transport.poll();
        }
        return current == null ? EMPTY : RecordLayout.payload(current.length());
    }

    @Override
    public long envelope() {
        return RecordLayout.envelope(region.memory(), current.buffer().offset());
    }

    @Override
    public Region region() {
        return region;
    }

    @Override
    public long payload() {
        return current.buffer().offset() + RecordLayout.PAYLOAD;
    }

    @Override
    public void release() {
        GmEvent done = current;
        current = null;
        transport.provideAgain(done);
    }

    @Override
    public boolean isReached(long target) {
        return current != null || events.isReached(target);
    }

    @Override
    public long wordId() {
        return events.wordId();
    }

    @Override
    public void leave() {
        transport.close();
    }
}
