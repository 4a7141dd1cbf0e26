package org.strobe.mpi.p2p.wire.userlevel;

import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;

/** Wire to a rank of another node. A record is written into a send buffer, and leaves from there. A claim is the number of the buffer. */
public class RecordWire implements Wire {
    private final RecordTransport transport;
    private final SendBuffers buffers;
    private final int process;

    public RecordWire(RecordTransport transport, int process) {
        this.transport = transport;
        this.buffers = transport.sendBuffers();
        this.process = process;
    }

    @Override
    public int largestRecord() {
        return transport.largestRecord();
    }

    @Override
    public long tryClaim(int length) {
        return transport.hasRoom() ? buffers.take() : FULL;
    }

    @Override
    public Region region() {
        return buffers.region();
    }

    @Override
    public long payload(long claim, int length) {
        return buffers.at((int) claim) + RecordLayout.PAYLOAD;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        int buffer = (int) claim;
        RecordLayout.setEnvelope(buffers.memory(), buffers.at(buffer), envelope);
        transport.send(buffer, RecordLayout.length(length), process);
    }

    @Override
    public void abandon(long claim, int length) {
        buffers.giveBack((int) claim);
    }

    @Override
    public RemoteWrites writes() {
        return transport.writes();
    }

    @Override
    public boolean hasRoom(int length) {
        return transport.hasRoom();
    }

    @Override
    public void beginWaiting() {
        // the NIC tells of each message that has left
    }

    @Override
    public void endWaiting() {
        // nothing was begun
    }
}
