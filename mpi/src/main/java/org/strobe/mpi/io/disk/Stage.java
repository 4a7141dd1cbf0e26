package org.strobe.mpi.io.disk;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Staging memory between programs' buffers and a disk. */
public final class Stage {
    private final Region region;
    private final ByteBuffer bytes;

    private Stage(Region region, ByteBuffer bytes) {
        this.region = region;
        this.bytes = bytes;
    }

    /** Creates a stage of {@code size} bytes. */
    public static Stage of(int size) {
        Memory memory = Memory.allocate(Math.max(1, size));
        return new Stage(Region.of(memory), memory.bytes().asByteBuffer().order(ByteOrder.nativeOrder()));
    }

    public Region region() {
        return region;
    }

    public int size() {
        return bytes.capacity();
    }

    /** Returns a part, from its position on. */
    public ByteBuffer part(int offset, int length) {
        return bytes.slice(offset, length);
    }
}
