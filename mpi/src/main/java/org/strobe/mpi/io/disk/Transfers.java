package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Complete transfers, made of the partial ones of a disk. */
public final class Transfers {
    private Transfers() {}

    /** Fills the remaining buffer, or reads up to the end of the file. Returns the number of bytes. */
    public static int readWhole(Disk disk, ByteBuffer target, long offset) throws IOException {
        int start = target.position();
        while (target.hasRemaining()) {
            if (disk.read(target, offset + target.position() - start) < 0) {
                break;
            }
        }
        return target.position() - start;
    }

    /** Writes all remaining bytes of the buffer. */
    public static void writeWhole(Disk disk, ByteBuffer source, long offset) throws IOException {
        int start = source.position();
        while (source.hasRemaining()) {
            disk.write(source, offset + source.position() - start);
        }
    }
}
