package org.strobe.mpi.nativempi.memory;

import java.lang.foreign.Arena;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Memory outside the heap for a copy of a program's data. A thread keeps a few pieces for reuse: the faults of new pages take
 * longer than the copy.
 */
public final class Staging implements AutoCloseable {
    /** Maximum bytes that a thread keeps for reuse. */
    static final long KEPT = 1 << 24;

    private static final long LEAST = 1 << 12;

    private final Arena arena;
    private final Region region;
    private final long address;

    private Staging(long bytes) {
        arena = Arena.ofShared();
        Memory memory = Memory.of(arena.allocate(bytes, Memory.LINE), 0);
        region = Region.of(memory);
        address = memory.address(0);
    }

    /** Takes memory of at least this size. */
    public static Staging of(long bytes) {
        Staging free = bytes > KEPT ? null : Scratch.get().take();
        if (free != null && free.bytes() >= bytes) {
            return free;
        } else if (free != null) {
            free.arena.close();
        }
        long rounded = Long.highestOneBit(Math.max(LEAST, bytes) * 2 - 1);
        return new Staging(bytes > KEPT ? bytes : rounded);
    }

    long bytes() {
        return region.size();
    }

    public long address() {
        return address;
    }

    /** The memory, for copies. */
    public Region region() {
        return region;
    }

    /** Gives the memory back. */
    @Override
    public void close() {
        if (!Scratch.get().keep(this)) {
            arena.close();
        }
    }
}
