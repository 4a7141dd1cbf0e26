package org.strobe.mpi.io.access;

import java.nio.ByteBuffer;
import org.strobe.mpi.io.disk.Stage;

/** Source of a write or target of a read: a range of bytes, independent of the memory behind it. */
public interface FileData {
    long bytes();

    /** Returns a part as memory for a disk access; null if there is none. The length fits an {@code int}. */
    ByteBuffer window(long position, long length);

    void pack(long position, Stage target, int at, int length);

    void unpack(Stage source, int at, long position, int length);

    /** Notifies the data once a read is complete. */
    void arrived(long length);
}
