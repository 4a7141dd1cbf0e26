package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.wire.Port;

/** Receives of a rank whose port is told which process is awaited. */
final class DirectedReceives extends Receives {
    private final Port port;

    DirectedReceives(ReceiveParts parts, Port port) {
        super(parts);
        this.port = port;
    }

    @Override
    ReceiveRequest begin(ReceiveRequest receive) {
        int source = receive.posted().source();
        port.expect(source < 0 ? Port.ANYBODY : receive.context().process(source));
        return super.begin(receive);
    }
}
