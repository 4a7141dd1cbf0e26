package org.strobe.emulator.gm.host;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.nic.packet.RingPort;

/** Another port, or the own one, and packets of one priority to and from it. */
final class Peer {
    private final OutgoingFlow outgoing;
    private final IncomingFlow incoming;

    Peer(RingPort network, GmAddress own, GmAddress address, GmPriority priority) {
        this.incoming = new IncomingFlow(address, priority);
        this.outgoing = new OutgoingFlow(network, own, address, priority, incoming);
    }

    OutgoingFlow outgoing() {
        return outgoing;
    }

    IncomingFlow incoming() {
        return incoming;
    }
}
