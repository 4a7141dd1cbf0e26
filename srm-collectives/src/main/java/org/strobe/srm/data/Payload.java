package org.strobe.srm.data;

import java.nio.ByteBuffer;
import org.strobe.shm.copy.Region;

/**
 * What a rank gives to a collective, or gets from it: a message of so many bytes, wherever and in whatever layout they lie.
 * Positions count bytes of the message.
 */
public interface Payload {
    /** How many bytes the message has. */
    long bytes();

    /** Copies a part out of it. */
    void read(long position, Region target, long targetOffset, long bytes);

    /** Copies a part into it. */
    void write(long position, Region source, long sourceOffset, long bytes);

    /** Copies a part straight into another of this JVM, at the same position. */
    void copyTo(Payload target, long position, long bytes);

    /** Whether it lies in the same buffer of the program as another. */
    boolean isWhere(Payload other);

    /** Its bytes, if they lie one after the other in direct memory from position 0 on; null if they don't. */
    ByteBuffer direct();

    /**
     * Where other processes see its bytes, if they lie one after the other; {@link
     * org.strobe.emulator.buffer.SharedBuffers#NOWHERE} if others do not see them.
     */
    long sight();
}
