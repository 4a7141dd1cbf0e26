package org.strobe.mpi.srm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Copy of contiguous elements, for a call whose result overwrites them. Its room only grows. */
final class DenseCopy {
    private Region region;
    private ByteBuffer bytes;

    /** Copies {@code count} elements from the start of a program's buffer. */
    ByteBuffer of(Object buffer, int count, Type type) {
        long length = count * type.size();
        if (bytes == null || bytes.capacity() < length) {
            region = Region.of(Memory.allocate(length));
            bytes = region.memory().bytes().asByteBuffer().order(ByteOrder.nativeOrder());
        }
        type.pack(buffer, 0, count, 0, region, 0, length);
        return bytes;
    }
}
