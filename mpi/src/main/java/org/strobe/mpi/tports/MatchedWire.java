package org.strobe.mpi.tports;

import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.NicMatching;
import org.strobe.mpi.p2p.wire.userlevel.RecordLayout;
import org.strobe.mpi.p2p.wire.userlevel.RecordWire;

/** Wire to a rank whose NIC matches. Of the record of an eager message its data leave alone: the tag is its envelope. */
final class MatchedWire extends RecordWire {
    private final TportsTransport transport;
    private final int process;

    MatchedWire(TportsTransport transport, int process) {
        super(transport, process);
        this.transport = transport;
        this.process = process;
    }

    @Override
    public void publish(long claim, long envelope, int length) {
        long header = MessageLayout.readHeader(region().memory(), payload(claim, length));
        if (ControlLayout.isControl(envelope) || MessageLayout.kind(header) != MessageLayout.EAGER) {
            throw new IllegalStateException("envelope=" + Long.toHexString(envelope) + " header="
                    + Long.toHexString(header) + ": only eager messages go to a NIC that matches");
        }
        int head = MessageLayout.EAGER_DATA;
        transport.send(process, envelope, (int) claim, RecordLayout.PAYLOAD + head, length - head);
    }

    @Override
    public NicMatching matching() {
        return transport.matching();
    }
}
