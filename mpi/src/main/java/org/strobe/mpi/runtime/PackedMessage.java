package org.strobe.mpi.runtime;

import java.nio.ByteBuffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/**
 * Copy of a message's bytes outside of the program's buffer.
 *
 * @param bytes a direct buffer; sent as {@link Type#PACKED}
 */
record PackedMessage(ByteBuffer bytes, int size) {
    static PackedMessage of(Object buffer, int count, Type type) {
        long size = count * type.size();
        if (size > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.COUNT, "count=" + count + ": " + size + " bytes can't be replaced at once");
        }
        if (size == 0) {
            return new PackedMessage(ByteBuffer.allocateDirect(0), 0);
        }
        Memory memory = Memory.allocate(size);
        type.pack(buffer, 0, count, 0, Region.of(memory), 0, size);
        return new PackedMessage(memory.bytes().asByteBuffer(), (int) size);
    }
}
