package org.strobe.mpi.type;

import java.nio.Buffer;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.copy.BufferKind;

/** Bounds check of elements against a buffer. */
final class Reach {
    private Reach() {}

    static void check(Type type, Object buffer, long offset, int count) {
        long size = checkIsBuffer(buffer);
        long first;
        long end;
        try {
            first = Math.addExact(offset, type.lowest(count));
            end = Math.addExact(offset, type.highest(count));
        } catch (ArithmeticException e) {
            throw failure(type, buffer, offset, count, "more than an address has bits", e);
        }
        if (end > size || (first < 0 && first < -bytesBefore(buffer))) {
            throw failure(type, buffer, offset, count, "bytes " + first + " to " + end, null);
        }
    }

    /** Returns the size of a buffer in bytes; fails for other objects. */
    static long checkIsBuffer(Object buffer) {
        if (buffer == null) {
            throw new MpiFailure(ErrorClass.BUFFER, "buffer=null: only with count=0");
        }
        try {
            return BufferKind.of(buffer).size(buffer);
        } catch (IllegalArgumentException e) {
            throw new MpiFailure(ErrorClass.BUFFER, e.getMessage(), e);
        }
    }

    static void checkIsWritable(Object buffer) {
        if (buffer instanceof Buffer nio && nio.isReadOnly()) {
            throw new MpiFailure(
                    ErrorClass.BUFFER, "buffer=" + BufferKind.of(buffer).name() + ": it is read-only");
        }
    }

    private static long bytesBefore(Object buffer) {
        if (!(buffer instanceof Buffer nio)) {
            return 0;
        }
        return nio.hasArray() ? (long) nio.arrayOffset() * BufferKind.of(nio).elementSize() : Slices.bytesBefore(nio);
    }

    private static MpiFailure failure(
            Type type, Object buffer, long offset, int count, String reached, ArithmeticException cause) {
        BufferKind kind = BufferKind.of(buffer);
        long before = bytesBefore(buffer);
        String text = "count=" + count + ": elements of " + type + (offset == 0 ? "" : " from byte " + offset + " on")
                + " reach " + reached + " of a " + kind.name() + " of " + kind.size(buffer) + " bytes"
                + (before == 0 ? "" : " with " + before + " before it");
        return cause == null ? new MpiFailure(ErrorClass.BUFFER, text) : new MpiFailure(ErrorClass.BUFFER, text, cause);
    }
}
