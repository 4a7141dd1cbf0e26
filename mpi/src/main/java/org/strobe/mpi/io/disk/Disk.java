package org.strobe.mpi.io.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.util.Set;

/** An open file as this package needs it: bytes at places. For any number of threads. */
public interface Disk extends AutoCloseable {
    /** Reads what it can at once, up to what remains in the buffer; -1 at or beyond the end of the file. */
    int read(ByteBuffer target, long offset) throws IOException;

    /** Writes what it can at once, up to what remains in the buffer. */
    int write(ByteBuffer source, long offset) throws IOException;

    /** Bytes of the file. */
    long size() throws IOException;

    /** Cuts the file, if it is longer. */
    void truncate(long size) throws IOException;

    /** Returns when all that was written is on the device. */
    void force() throws IOException;

    @Override
    void close() throws IOException;

    /** Opens files. */
    interface Opener {
        Disk open(Path path, Set<OpenOption> options) throws IOException;
    }
}
