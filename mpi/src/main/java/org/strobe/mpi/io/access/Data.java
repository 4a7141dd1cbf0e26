package org.strobe.mpi.io.access;

import java.nio.ByteBuffer;
import org.strobe.mpi.io.disk.Stage;

/** What is to be written, or where to put what is read: so many bytes, whatever the memory behind them. */
public interface Data {
    long bytes();

    /** A part as memory that a disk can work on; null if there is none. Its length is an {@code int}'s. */
    ByteBuffer window(long position, long length);

    void pack(long position, Stage target, int at, int length);

    void unpack(Stage source, int at, long position, int length);

    /** Called once when all that was to be read is there. */
    void arrived(long length);
}
