package org.strobe.mpi.provider;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.type.Type;

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
     * Puts. For this and the other transfers: the operation is done when the origin's buffers may be used again
     * (a result is there); the target has it after the next synchronization.
     */
    Operation put(Buffer origin, int count, Type type, int target, long displacement, int targetCount, Type targetType);

    Operation get(Buffer origin, int count, Type type, int target, long displacement, int targetCount, Type targetType);

    Operation accumulate(
            Buffer origin,
            int count,
            Type type,
            int target,
            long displacement,
            int targetCount,
            Type targetType,
            Operator operator);

    Operation getAccumulate(
            Buffer origin,
            int count,
            Type type,
            Buffer result,
            int resultCount,
            Type resultType,
            int target,
            long displacement,
            int targetCount,
            Type targetType,
            Operator operator);

    void fetchAndOp(Buffer origin, Buffer result, Type type, int target, long displacement, Operator operator);

    void compareAndSwap(Buffer origin, Buffer compare, Buffer result, Type type, int target, long displacement);

    void fence(int assertion);

    void start(ProcessGroup targets, int assertion);

    void complete();

    void post(ProcessGroup origins, int assertion);

    /** Waits for the completes of those to whom the window was exposed. */
    void waitFor();

    /** The same without waiting: whether all have completed. */
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
