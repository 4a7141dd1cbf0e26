package org.strobe.mpi.nativempi.call.message;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Blocking messages. Each method is the function of C of that name, and returns its error code. */
public final class Messages {
    private static final MethodHandle SEND = Native.link("MPI_Send", "aiaiia");
    private static final MethodHandle BSEND = Native.link("MPI_Bsend", "aiaiia");
    private static final MethodHandle SSEND = Native.link("MPI_Ssend", "aiaiia");
    private static final MethodHandle RSEND = Native.link("MPI_Rsend", "aiaiia");
    private static final MethodHandle RECV = Native.link("MPI_Recv", "aiaiiaa");
    private static final MethodHandle SENDRECV = Native.link("MPI_Sendrecv", "aiaiiaiaiiaa");

    private Messages() {}

    public static int send(long buf, int count, long type, int dest, int tag, long comm) {
        try {
            return (int) SEND.invokeExact(buf, count, type, dest, tag, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int bsend(long buf, int count, long type, int dest, int tag, long comm) {
        try {
            return (int) BSEND.invokeExact(buf, count, type, dest, tag, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int ssend(long buf, int count, long type, int dest, int tag, long comm) {
        try {
            return (int) SSEND.invokeExact(buf, count, type, dest, tag, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int rsend(long buf, int count, long type, int dest, int tag, long comm) {
        try {
            return (int) RSEND.invokeExact(buf, count, type, dest, tag, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int recv(long buf, int count, long type, int source, int tag, long comm, long status) {
        try {
            return (int) RECV.invokeExact(buf, count, type, source, tag, comm, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int sendReceive(
            long sent,
            int sentCount,
            long sentType,
            int dest,
            int sentTag,
            long received,
            int count,
            long type,
            int source,
            int tag,
            long comm,
            long status) {
        try {
            return (int) SENDRECV.invokeExact(
                    sent, sentCount, sentType, dest, sentTag, received, count, type, source, tag, comm, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
