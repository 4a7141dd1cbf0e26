package org.strobe.mpi.nativempi.call.message;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Persistent messages. Each method is the function of C of that name, and returns its error code. */
public final class PersistentMessages {
    private static final MethodHandle SEND_INIT = Native.link("MPI_Send_init", "aiaiiaa");
    private static final MethodHandle BSEND_INIT = Native.link("MPI_Bsend_init", "aiaiiaa");
    private static final MethodHandle SSEND_INIT = Native.link("MPI_Ssend_init", "aiaiiaa");
    private static final MethodHandle RSEND_INIT = Native.link("MPI_Rsend_init", "aiaiiaa");
    private static final MethodHandle RECV_INIT = Native.link("MPI_Recv_init", "aiaiiaa");
    private static final MethodHandle START = Native.link("MPI_Start", "a");

    private PersistentMessages() {}

    public static int sendInit(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) SEND_INIT.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int bsendInit(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) BSEND_INIT.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int ssendInit(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) SSEND_INIT.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int rsendInit(long buf, int count, long type, int dest, int tag, long comm, long request) {
        try {
            return (int) RSEND_INIT.invokeExact(buf, count, type, dest, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int recvInit(long buf, int count, long type, int source, int tag, long comm, long request) {
        try {
            return (int) RECV_INIT.invokeExact(buf, count, type, source, tag, comm, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int start(long request) {
        try {
            return (int) START.invokeExact(request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
