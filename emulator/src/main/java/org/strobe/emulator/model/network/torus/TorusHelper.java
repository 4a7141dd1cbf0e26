package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.model.network.scratchpad.PacketContent;
import org.strobe.emulator.model.network.scratchpad.SecondProcessor;
import org.strobe.emulator.nic.packet.PacketServer;
import org.strobe.shm.segment.Memory;

/** The second processor of a node at groups of reception FIFOs: it reads a packet, then does the server's work for it, and so on. */
final class TorusHelper implements SecondProcessor.Unit {
    private final TorusPort port;
    private final int groups;
    private final PacketServer server;
    private final Runnable wake;
    private final Memory payload;

    /** FIFOs of the groups with a packet's head, a bit each. */
    private long waiting;

    private int fifo;
    private boolean isTaken;
    private long work;

    /**
     * @param groups a bit each
     * @param wake called when the server has news */
    TorusHelper(TorusPort port, int groups, PacketServer server, Runnable wake) {
        this.port = port;
        this.groups = groups;
        this.server = server;
        this.wake = wake;
        this.payload = Memory.allocate(port.largest());
    }

    /** True if it reads a FIFO. */
    boolean serves(int each) {
        return (groups >> TorusNetwork.groupOfReception(each) & 1) != 0;
    }

    /** The head of a packet has come into a FIFO. */
    void came(int each) {
        waiting |= 1L << each;
    }

    boolean hasNews() {
        return server.hasNews();
    }

    @Override
    public long begin() {
        if (isTaken) {
            return port.now() + work;
        }
        if (waiting == 0 || server.isFull()) {
            return SecondProcessor.NOTHING;
        }
        fifo = withFirstTail();
        return port.endOfReading(port.first(fifo));
    }

    /** The FIFO whose first packet is there as a whole before those of others: the processor waits for no tail in vain. */
    private int withFirstTail() {
        int best = Long.numberOfTrailingZeros(waiting);
        for (long left = waiting; left != 0; left &= left - 1) {
            int next = Long.numberOfTrailingZeros(left);
            best = port.first(next).tail() < port.first(best).tail() ? next : best;
        }
        return best;
    }

    @Override
    public void end() {
        if (isTaken) {
            isTaken = false;
            server.done();
            if (server.hasNews()) {
                wake.run();
            }
            return;
        }
        PacketContent content = port.take(fifo);
        if (port.first(fifo) == null) {
            waiting &= ~(1L << fifo);
        }
        payload.setBytes(0, content.bytes(), 0, content.length());
        work = port.time(server.take(content.header(), payload, content.length()));
        isTaken = true;
    }
}
