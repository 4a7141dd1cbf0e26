package org.strobe.mpi.vapi;

import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;

/** Wire to a rank of another node. The first claim sets up the connection. A record is written into a slot, and leaves from there. */
final class VapiWire implements Wire {
    private final VapiTransport transport;
    private final int process;

    VapiWire(VapiTransport transport, int process) {
        this.transport = transport;
        this.process = process;
    }

    @Override
    public int largestRecord() {
        return SlotLayout.longestPayload(transport.settings().eager());
    }

    @Override
    public long tryClaim(int length) {
        return transport.connection(process).tryClaim();
    }

    @Override
    public Region region() {
        return transport.connection(process).outRegion();
    }

    @Override
    public long payload(long claim, int length) {
        return transport.connection(process).payload(claim, length);
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        transport.connection(process).publish(envelope, length);
    }

    @Override
    public void abandon(long claim, int length) {
        // the next claim is the same one
    }

    @Override
    public RemoteWrites writes() {
        return transport.writes();
    }

    @Override
    public boolean hasRoom(int length) {
        VapiConnection known = transport.known(process);
        return known != null && known.hasRoom();
    }

    @Override
    public void beginWaiting() {
        // what the partner writes wakes the rank
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
