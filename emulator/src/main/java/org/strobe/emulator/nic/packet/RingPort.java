package org.strobe.emulator.nic.packet;

import org.strobe.shm.segment.Memory;

/** A port whose packets are written and read in their place, without copies between. Ports of this computer are of this kind. */
public interface RingPort extends PacketPort {
    /**
     * Puts a packet with header 0 into an injection FIFO. Its payload is a head, and data behind it; both are free on return.
     *
     * @param headLength bytes of the head, from its first one on
     * @return false if the FIFO has no room
     */
    boolean inject(int fifo, Route route, Memory head, int headLength, Memory data, long offset, int length);

    /** Memory with the payload of the first packet of a reception FIFO, which stays there until {@link #release}. */
    Memory memory(int fifo);

    /** Offset of this payload in {@link #memory}. */
    long payload(int fifo);

    /** Removes the first packet of a reception FIFO, which was read in its place. */
    void release(int fifo);
}
