package org.strobe.emulator.userlevel;

import org.strobe.shm.segment.Memory;

/**
 * Registers memory with a NIC.
 *
 * @param <R> registered memory
 */
public interface Registrar<R> {
    /** Registers memory. */
    R register(Memory memory, long offset, long length);

    /** Deregisters memory. */
    void deregister(R registered);

    /** True if further bytes can be registered. */
    boolean hasRoom(long bytes);
}
