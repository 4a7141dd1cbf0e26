package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Set;

/** Open file as bytes at offsets. Thread-safe. */
public interface Disk extends AutoCloseable {
    /** Reads at most the remaining bytes of the buffer in one call; -1 at or beyond the end of the file. */
    int read(ByteBuffer target, long offset) throws IOException;

    /** Writes at most the remaining bytes of the buffer in one call. */
    int write(ByteBuffer source, long offset) throws IOException;

    /** Size of the file in bytes. */
    long size() throws IOException;

    /** Truncates the file if it is longer. */
    void truncate(long size) throws IOException;

    /** Flushes all writes to the device. */
    void force() throws IOException;

    @Override
    void close() throws IOException;

    /** Opens files. */
    interface Opener {
        Disk open(Path path, Set<OpenOption> options) throws IOException;
    }
}
