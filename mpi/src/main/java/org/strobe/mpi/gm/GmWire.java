package org.strobe.mpi.gm;

import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.p2p.wire.registered.WriteWay;
import org.strobe.shm.copy.Region;

/** Wire to a rank of another node. A record is written into a send buffer, and leaves from there. A claim is the number of the buffer. */
final class GmWire implements Wire {
    private final GmTransport transport;
    private final int process;

    GmWire(GmTransport transport, int process) {
        this.transport = transport;
        this.process = process;
    }

    @Override
    public int largestRecord() {
        return RecordLayout.longestPayload(transport.settings().eager());
    }

    @Override
    public long tryClaim(int length) {
        int buffer = transport.takeBuffer(process);
        return buffer == WriteWay.NO_BUFFER ? FULL : buffer;
    }

    @Override
    public Region region() {
        return transport.buffers();
    }

    @Override
    public long payload(long claim, int length) {
        return transport.bufferAt((int) claim) + RecordLayout.PAYLOAD;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        int buffer = (int) claim;
        RecordLayout.setEnvelope(region().memory(), transport.bufferAt(buffer), envelope);
        transport.send(buffer, RecordLayout.length(length), process);
    }

    @Override
    public void abandon(long claim, int length) {
        transport.giveBack((int) claim);
    }

    @Override
    public RemoteWrites writes() {
        return transport.writes();
    }

    @Override
    public boolean hasRoom(int length) {
        return transport.hasToken();
    }

    @Override
    public void beginWaiting() {
        // the NIC tells of each send that is complete
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
