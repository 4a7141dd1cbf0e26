package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.send.Neighbours;
import org.strobe.mpi.p2p.send.Sends;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.progress.Progress;

/** Receives of a rank whose port is told which process is awaited. */
public final class DirectedReceives extends Receives {
    private final Port port;

    /** Receives as {@link Receives#Receives}, beside a port with directed polling. */
    public DirectedReceives(
            Progress progress,
            Device device,
            SharedBlocks blocks,
            MappedBuffers mapped,
            Partners partners,
            Controls controls,
            Credits credits,
            Sends sends,
            Neighbours neighbours,
            Port port) {
        super(progress, device, blocks, mapped, partners, controls, credits, sends, neighbours);
        this.port = port;
    }

    @Override
    ReceiveRequest begin(ReceiveRequest receive) {
        int source = receive.posted().source();
        port.expect(source < 0 ? Port.ANYBODY : receive.context().process(source));
        return super.begin(receive);
    }
}
