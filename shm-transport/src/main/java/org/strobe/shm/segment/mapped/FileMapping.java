package org.strobe.shm.segment.mapped;

import java.lang.foreign.MemorySegment;

/** A whole file in memory. */
interface FileMapping extends AutoCloseable {
    MemorySegment bytes();

    /** Unmaps the file. Throws, and leaves it mapped, while the JDK uses a view of it for input or output. */
    @Override
    void close();
}
