package org.strobe.shm.segment.mapped;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A whole file in memory. */
interface FileMapping extends AutoCloseable {
    /** Maps a file that is open, and has this path. */
    interface Maker {
        FileMapping map(Path path, FileChannel channel, long size) throws IOException;
    }

    MemorySegment bytes();

    /** Unmaps the file. Throws, and leaves it mapped, while the JDK uses a view of it for input or output. */
    @Override
    void close();
}
