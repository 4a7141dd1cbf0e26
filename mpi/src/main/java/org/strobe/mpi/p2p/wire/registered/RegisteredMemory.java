package org.strobe.mpi.p2p.wire.registered;

import org.strobe.emulator.userlevel.Registrar;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.segment.Memory;

/**
 * Memory that a NIC registers, as pieces of messages use it.
 *
 * @param <R> registered memory
 */
public interface RegisteredMemory<R> extends Registrar<R> {
    /** Allocates memory, for which there is room, and registers it. */
    R allocate(long bytes);

    /** Memory with the first registered byte, see {@link #offset}. */
    Memory memory(R registered);

    /** Offset of the first registered byte in its memory. */
    long offset(R registered);

    /** Name of the memory for other ranks. */
    RemoteWrites.Place place(R registered);
}
