package org.strobe.emulator.nic.packet;

import org.strobe.shm.segment.Memory;

/** Software that the node's second processor runs on packets of a group of FIFOs; see {@link PacketPort#serve}. */
public interface PacketServer {
    /**
     * Handles a packet that was read.
     *
     * @param payload memory with its payload, from 0 on, during this call
     * @return cycles of the second processor for its work on the packet
     */
    int take(long header, Memory payload, int length);

    /** The work on the packet that was taken last is done. */
    void done();

    /** True if it takes no packet now. Then the port's thread calls {@link PacketPort#serveAgain} later. */
    boolean isFull();

    /** True if the thread of the port is to look after something. */
    boolean hasNews();
}
