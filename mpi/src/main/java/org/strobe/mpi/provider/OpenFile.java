package org.strobe.mpi.provider;

import java.util.Map;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;

/**
 * A file that the ranks of a communicator have opened together, as one of them sees it. Offsets are etypes of the view
 * unless they are said to be bytes. An operation's outcome tells how many bytes were moved.
 */
public interface OpenFile {
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
     * Carries an access out; the operation is done, and the caller releases it. A collective access at the shared pointer goes in
     * the order of ranks.
     */
    Operation carryOut(FileAccess access);

    /** Starts an access. The caller releases the operation. */
    Operation start(FileAccess access);

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
