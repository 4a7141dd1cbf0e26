package org.strobe.mpi.nativempi.call.message;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Probes, and messages that they have taken. Each method is the function of C of that name, and returns its error code. */
public final class Probes {
    private static final MethodHandle PROBE = Native.link("MPI_Probe", "iiaa");
    private static final MethodHandle IPROBE = Native.link("MPI_Iprobe", "iiaaa");
    private static final MethodHandle MPROBE = Native.link("MPI_Mprobe", "iiaaa");
    private static final MethodHandle IMPROBE = Native.link("MPI_Improbe", "iiaaaa");
    private static final MethodHandle MRECV = Native.link("MPI_Mrecv", "aiaaa");
    private static final MethodHandle IMRECV = Native.link("MPI_Imrecv", "aiaaa");

    private Probes() {}

    public static int probe(int source, int tag, long comm, long status) {
        try {
            return (int) PROBE.invokeExact(source, tag, comm, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int iprobe(int source, int tag, long comm, long flag, long status) {
        try {
            return (int) IPROBE.invokeExact(source, tag, comm, flag, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int mprobe(int source, int tag, long comm, long message, long status) {
        try {
            return (int) MPROBE.invokeExact(source, tag, comm, message, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int improbe(int source, int tag, long comm, long flag, long message, long status) {
        try {
            return (int) IMPROBE.invokeExact(source, tag, comm, flag, message, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int mrecv(long buf, int count, long type, long message, long status) {
        try {
            return (int) MRECV.invokeExact(buf, count, type, message, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int imrecv(long buf, int count, long type, long message, long request) {
        try {
            return (int) IMRECV.invokeExact(buf, count, type, message, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
