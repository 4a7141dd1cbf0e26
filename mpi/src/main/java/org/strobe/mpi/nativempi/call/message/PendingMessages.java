package org.strobe.mpi.nativempi.call.message;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Messages that begin. Each method is the function of C of that name, and returns its error code. */
public final class PendingMessages {
    private static final MethodHandle ISEND = Native.link("MPI_Isend", "aiaiiaa");
    private static final MethodHandle IBSEND = Native.link("MPI_Ibsend", "aiaiiaa");
    private static final MethodHandle ISSEND = Native.link("MPI_Issend", "aiaiiaa");
    private static final MethodHandle IRSEND = Native.link("MPI_Irsend", "aiaiiaa");
    private static final MethodHandle IRECV = Native.link("MPI_Irecv", "aiaiiaa");

    private PendingMessages() {}

    public static int isend(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) ISEND.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int ibsend(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) IBSEND.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int issend(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) ISSEND.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int irsend(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) IRSEND.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int irecv(long buf, int count, long type, int source, int tag, long comm, long request) {
        try {
            return (int) IRECV.invokeExact(buf, count, type, source, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
