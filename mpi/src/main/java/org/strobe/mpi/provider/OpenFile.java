package org.strobe.mpi.provider;

import java.util.Map;
import org.strobe.mpi.type.Type;

/**
 * A file that the ranks of a communicator have opened together, as one of them sees it. Offsets are etypes of the view
 * unless they are said to be bytes. An operation's outcome tells how many bytes were moved.
 */
public interface OpenFile {
    /** Where a transfer begins. */
    enum Pointer {
        /** At an offset that the call gives. */
        EXPLICIT,
        /** At the rank's own file pointer, which moves on. */
        INDIVIDUAL,
        /** At the pointer that all ranks share, which moves on. */
        SHARED
    }

    /** Collective. */
    void close();

    ProcessGroup group();

    int mode();

    ErrorMode errorMode();

    void setErrorMode(ErrorMode mode);

    Map<String, String> info();

    void setInfo(Map<String, String> hints);

    /** Collective; bytes. */
    void setSize(long size);

    /** Collective; bytes. */
    void preallocate(long size);

    long size();

    /** Collective. The displacement counts bytes. */
    void setView(long displacement, Type etype, Type fileType, String representation, Map<String, String> info);

    /**
     * Reads.
     *
     * @param offset counts with {@link Pointer#EXPLICIT} only
     */
    Operation read(Pointer pointer, long offset, Object buffer, int count, Type type);

    Operation write(Pointer pointer, long offset, Object buffer, int count, Type type);

    /** Collective; with {@link Pointer#SHARED} in the order of ranks. */
    Operation readAll(Pointer pointer, long offset, Object buffer, int count, Type type);

    /** Collective; with {@link Pointer#SHARED} in the order of ranks. */
    Operation writeAll(Pointer pointer, long offset, Object buffer, int count, Type type);

    Operation startRead(Pointer pointer, long offset, Object buffer, int count, Type type);

    Operation startWrite(Pointer pointer, long offset, Object buffer, int count, Type type);

    Operation startReadAll(Pointer pointer, long offset, Object buffer, int count, Type type);

    Operation startWriteAll(Pointer pointer, long offset, Object buffer, int count, Type type);

    /**
     * Moves the rank's own file pointer.
     *
     * @param whence SEEK_SET, SEEK_CUR or SEEK_END as the API has them
     */
    void seek(long offset, int whence);

    long position();

    /** Collective. */
    void seekShared(long offset, int whence);

    long positionShared();

    /** Where in the file, in bytes, an offset of the view lies. */
    long byteOffset(long offset);

    /** Collective. */
    void setAtomicity(boolean atomic);

    boolean atomicity();

    /** Collective. What was written is on the disk. */
    void sync();
}
