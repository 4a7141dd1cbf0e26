package org.strobe.mpi.bgl.packetize;

import org.strobe.shm.segment.Memory;

/** Cuts the data of a message into payloads. The data must not change before the message has left. */
public interface Packetizer {
    /** Bytes of the message. */
    long length();

    /** Memory from which packets are written. */
    Memory memory();

    /** Place in this memory of some bytes of the message, until the next call. A packetizer of scattered data gathers them here. */
    long gather(long position, int length);

    /** True once the data cannot be read any more. The message ends there, and its receiver is told so. */
    default boolean isBroken() {
        return false;
    }
}
