package org.strobe.mpi.bgl.packetize;

import org.strobe.shm.segment.Memory;

/** Puts payloads of a message together, in any order. */
public interface Unpacketizer {
    /** Most bytes that it takes. The layer drops those behind. */
    long room();

    /** Memory into which packets are read. */
    Memory memory();

    /** Place in this memory for some bytes of the message. */
    long place(long position, int length);

    /** True if all bytes have their places in {@link #memory} for good: another processor may put them there. */
    default boolean isInPlace() {
        return false;
    }

    /** Called when these bytes are in their place. An unpacketizer of scattered data scatters them here. */
    void placed(long position, int length);
}
