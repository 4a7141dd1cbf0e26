package org.strobe.mpi.provider;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.standard.Attributes;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * A window, as one of its ranks sees it. Displacements are units of the target; what they reach is checked at access, not when
 * the window is made. Buffers are direct.
 */
public interface Window {
    /** The communicator's group. */
    ProcessGroup group();

    /** Address of the own part; not null, whatever its size. */
    long base();

    /** Bytes of the own part. */
    long size();

    int displacementUnit();

    Attributes attributes();

    String name();

    void setName(String name);

    ErrorMode errorMode();

    void setErrorMode(ErrorMode mode);

    Map<String, String> info();

    void setInfo(Map<String, String> hints);

    void attach(Buffer base, long size);

    void detach(Buffer base);

    /**
     * Starts an access. Its operation is done when the origin's buffers may be used again and a result is there; the target
     * has the data after the next synchronization. The caller releases the operation.
     */
    Operation start(WindowAccess.Transfer access);

    /**
     * Makes an access without an operation. The origin's buffers may be used again, and a result is there, after the next
     * synchronization with the target.
     */
    default void carryOut(WindowAccess.Transfer access) {
        start(access).release();
    }

    /** Carries out an access to one element; returns with its result. */
    void carryOut(WindowAccess.Atomic access);

    void fence(int assertion);

    void start(ProcessGroup targets, int assertion);

    void complete();

    void post(ProcessGroup origins, int assertion);

    /** Waits for the completes of those to whom the window was exposed. */
    void waitFor();

    /** Ends the exposure as {@link #waitFor} does, if all origins have completed; false otherwise. */
    boolean test();

    void lock(boolean exclusive, int target, int assertion);

    void unlock(int target);

    void lockAll(int assertion);

    void unlockAll();

    void sync();

    void flush(int target);

    void flushAll();

    void flushLocal(int target);

    void flushLocalAll();

    /** Collective. */
    void free();
}
