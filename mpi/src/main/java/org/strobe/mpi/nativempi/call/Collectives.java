package org.strobe.mpi.nativempi.call;

import java.lang.invoke.MethodHandle;

/** Blocking collectives. Each method is the function of C of that name, and returns its error code. */
public final class Collectives {
    private static final MethodHandle BARRIER = Native.link("MPI_Barrier", "a");
    private static final MethodHandle BCAST = Native.link("MPI_Bcast", "aiaia");
    private static final MethodHandle REDUCE = Native.link("MPI_Reduce", "aaiaaia");
    private static final MethodHandle ALLREDUCE = Native.link("MPI_Allreduce", "aaiaaa");

    private Collectives() {}

    public static int barrier(long comm) {
        try {
            return (int) BARRIER.invokeExact(comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int bcast(long buf, int count, long type, int root, long comm) {
        try {
            return (int) BCAST.invokeExact(buf, count, type, root, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int reduce(long sent, long received, int count, long type, long operator, int root, long comm) {
        try {
            return (int) REDUCE.invokeExact(sent, received, count, type, operator, root, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int allReduce(long sent, long received, int count, long type, long operator, long comm) {
        try {
            return (int) ALLREDUCE.invokeExact(sent, received, count, type, operator, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
