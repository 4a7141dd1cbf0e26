package org.strobe.srm.data;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;

/** An operand or result of a rank: a message in any buffer and layout. Positions count bytes of the message. */
public interface Payload {
    /** Bytes of the message. */
    long bytes();

    /** Copies a part of the message out. */
    void read(long position, Region target, long targetOffset, long bytes);

    /** Copies a part of the message in. */
    void write(long position, Region source, long sourceOffset, long bytes);

    /** Copies a part into another payload of this JVM, at an equal position. */
    void copyTo(Payload target, long position, long bytes);

    /** True if both lie in one buffer of the program. */
    boolean isWhere(Payload other);

    /** Its bytes, if they are contiguous in direct memory from position 0 on; otherwise null. */
    ByteBuffer direct();

    /**
     * Its bytes, if they are contiguous in direct memory or in an array, in native order; otherwise null. See {@link
     * Reducer#takesArrays}.
     */
    MemorySegment memory();

    /**
     * Address at which other processes map its bytes, if these are contiguous; otherwise
     * {@link org.strobe.emulator.buffer.SharedBuffers#NOWHERE}.
     */
    long sight();
}
