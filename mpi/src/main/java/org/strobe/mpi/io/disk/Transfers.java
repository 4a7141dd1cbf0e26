package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Whole transfers out of those that a disk does at once. */
public final class Transfers {
    private Transfers() {}

    /** Fills what remains in the buffer; fewer bytes only where the file ends. Returns how many. */
    public static int readWhole(Disk disk, ByteBuffer target, long offset) throws IOException {
        int start = target.position();
        while (target.hasRemaining()) {
            if (disk.read(target, offset + target.position() - start) < 0) {
                break;
            }
        }
        return target.position() - start;
    }

    /** Writes all that remains in the buffer. */
    public static void writeWhole(Disk disk, ByteBuffer source, long offset) throws IOException {
        int start = source.position();
        while (source.hasRemaining()) {
            disk.write(source, offset + source.position() - start);
        }
    }
}
