package org.strobe.mpi.facade;

import java.nio.Buffer;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.BufferKind;
import org.strobe.shm.copy.ConfinedBuffers;

/** Argument checks that every call makes before it sends anything. */
public final class Arguments {
    private Arguments() {}

    // Buffers that outlive the call

    public static void direct(Buffer buffer) {
        if (!buffer.isDirect()) {
            throw new IllegalArgumentException("The buffer must be direct.");
        }
    }

    /** Fails unless other threads than this one may access a direct buffer. */
    public static void shareable(String name, Buffer buffer) {
        if (ConfinedBuffers.isConfined(buffer)) {
            throw new MpiFailure(
                    ErrorClass.BUFFER,
                    name + ": memory of a confined arena, which one thread alone may access; a window needs"
                            + " Arena.ofShared(), Arena.ofAuto() or MPI.newByteBuffer");
        }
    }

    public static void direct(Buffer sent, Buffer received) {
        if (!sent.isDirect()) {
            throw new IllegalArgumentException("The send buffer must be direct.");
        }
        if (!received.isDirect()) {
            throw new IllegalArgumentException("The recv. buffer must be direct.");
        }
    }

    // Ranks and tags

    public static void dest(Communicator here, int dest) {
        if ((dest < 0 && dest != Constants.PROC_NULL) || dest >= here.remoteSize()) {
            throw rank("dest", dest, here.remoteSize());
        }
    }

    public static void source(Communicator here, int source) {
        if ((source < 0 && source != Constants.ANY_SOURCE && source != Constants.PROC_NULL)
                || source >= here.remoteSize()) {
            throw rank("source", source, here.remoteSize());
        }
    }

    /** Checks that a rank is one of the {@code size} members of a group. */
    public static void member(String name, int rank, int size) {
        if (rank < 0 || rank >= size) {
            throw rank(name, rank, size);
        }
    }

    private static MpiFailure rank(String name, int rank, int size) {
        return new MpiFailure(ErrorClass.RANK, name + "=" + rank + ": there are ranks 0 to " + (size - 1));
    }

    public static void sentTag(int tag) {
        if (tag < 0) {
            throw new MpiFailure(ErrorClass.TAG, "tag=" + tag + ": tags of messages are 0 to " + Constants.LARGEST_TAG);
        }
    }

    public static void receivedTag(int tag) {
        if (tag < 0 && tag != Constants.ANY_TAG) {
            throw new MpiFailure(ErrorClass.TAG, "tag=" + tag + ": tags are ANY_TAG or 0 to " + Constants.LARGEST_TAG);
        }
    }

    // Data

    public static void count(String name, int count) {
        if (count < 0) {
            throw new MpiFailure(ErrorClass.COUNT, name + "=" + count + ": counts are not negative");
        }
    }

    public static void present(String name, Object argument, ErrorClass kind) {
        if (argument == null) {
            throw new MpiFailure(kind, name + "=null");
        }
    }

    /** Checks that an array exists and has at least {@code atLeast} entries. */
    public static void length(String name, int[] values, int atLeast) {
        present(name, values, ErrorClass.ARG);
        if (values.length < atLeast) {
            throw new MpiFailure(
                    ErrorClass.ARG, name + ".length=" + values.length + ": " + atLeast + " values are wanted");
        }
    }

    /** Checks data that are only read. */
    public static void sent(Object buffer, int count, Type type) {
        elements("buf", buffer, count, type);
    }

    /** Checks data that are written. */
    public static void received(Object buffer, int count, Type type) {
        elements("buf", buffer, count, type);
        writable("buf", buffer);
    }

    public static void writable(String name, Object buffer) {
        if (buffer instanceof Buffer nio && nio.isReadOnly()) {
            throw new MpiFailure(ErrorClass.BUFFER, name + ": it is read-only, and data are to be received in it");
        }
    }

    /** Checks that {@code count} elements fit from the start of the buffer. Position and limit don't count. */
    public static void elements(String name, Object buffer, long count, Type type) {
        if (count > 0 && type.isDense() && buffer != null && count * type.size() <= size(name, buffer)) {
            return;
        }
        if (count < 0) {
            throw new MpiFailure(ErrorClass.COUNT, "count=" + count + ": counts are not negative");
        }
        range(name, buffer, 0, count, type);
    }

    /**
     * Checks that {@code count} elements fit whose first has its displacement 0 at byte {@code first} of the buffer.
     */
    public static void range(String name, Object buffer, long first, long count, Type type) {
        try {
            type.checkFits(buffer, first, (int) Math.min(count, Integer.MAX_VALUE));
        } catch (MpiFailure failure) {
            throw new MpiFailure(failure.errorClass(), name + ": " + failure.getMessage(), failure);
        }
    }

    /** Size of a buffer in bytes. */
    private static long size(String name, Object buffer) {
        try {
            return BufferKind.of(buffer).size(buffer);
        } catch (IllegalArgumentException noBuffer) {
            throw new MpiFailure(ErrorClass.BUFFER, name + ": " + noBuffer.getMessage(), noBuffer);
        }
    }
}
