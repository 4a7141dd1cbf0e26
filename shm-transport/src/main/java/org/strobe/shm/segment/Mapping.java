package org.strobe.shm.segment;

import java.lang.foreign.MemorySegment;

/** A whole file in memory. */
interface Mapping extends AutoCloseable {
    MemorySegment bytes();

    /** Unmaps the file; throws, and leaves it mapped, while the JDK itself uses a view of it, for input or output. */
    @Override
    void close();
}
