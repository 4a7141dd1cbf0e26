package org.strobe.mpi.nativempi.call.comm;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.nativempi.call.NativeFunction;

/** A collective of C in its two forms. The pending one takes the address of a request as one more word. */
public final class CollectiveFunction {
    private static final MethodHandle BARRIER = Native.link("MPI_Barrier", "a");
    private static final Map<Collective, CollectiveFunction> ALL = new EnumMap<>(Collective.class);

    static {
        add(Collective.BARRIER, "Barrier");
        add(Collective.BROADCAST, "Bcast");
        add(Collective.GATHER, "Gather");
        add(Collective.GATHERV, "Gatherv");
        add(Collective.SCATTER, "Scatter");
        add(Collective.SCATTERV, "Scatterv");
        add(Collective.ALL_GATHER, "Allgather");
        add(Collective.ALL_GATHERV, "Allgatherv");
        add(Collective.ALL_TO_ALL, "Alltoall");
        add(Collective.ALL_TO_ALLV, "Alltoallv");
        add(Collective.ALL_TO_ALLW, "Alltoallw");
        add(Collective.NEIGHBOR_ALL_GATHER, "Neighbor_allgather");
        add(Collective.NEIGHBOR_ALL_GATHERV, "Neighbor_allgatherv");
        add(Collective.NEIGHBOR_ALL_TO_ALL, "Neighbor_alltoall");
        add(Collective.NEIGHBOR_ALL_TO_ALLV, "Neighbor_alltoallv");
        add(Collective.REDUCE, "Reduce");
        add(Collective.ALL_REDUCE, "Allreduce");
        add(Collective.REDUCE_SCATTER, "Reduce_scatter");
        add(Collective.REDUCE_SCATTER_BLOCK, "Reduce_scatter_block");
        add(Collective.SCAN, "Scan");
        add(Collective.EXCLUSIVE_SCAN, "Exscan");
    }

    /** Linked at the first such call: many programs have none. */
    private static final class AllReduce {
        static final MethodHandle CALL = Native.link("MPI_Allreduce", "aaiaaa");
    }

    private final NativeFunction blocking;
    private final NativeFunction pending;

    private CollectiveFunction(String name) {
        blocking = new NativeFunction("MPI_" + name);
        pending = new NativeFunction("MPI_I" + Character.toLowerCase(name.charAt(0)) + name.substring(1));
    }

    private static void add(Collective operation, String name) {
        ALL.put(operation, new CollectiveFunction(name));
    }

    /** The function of an operation. */
    public static CollectiveFunction of(Collective operation) {
        return ALL.get(operation);
    }

    /** A barrier, without a list of words. */
    public static int barrier(long comm) {
        try {
            return (int) BARRIER.invokeExact(comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    /** An allreduce, without a list of words. */
    public static int allReduce(long sent, long received, int count, long type, long operator, long comm) {
        try {
            return (int) AllReduce.CALL.invokeExact(sent, received, count, type, operator, comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    /** Carries a call out, and returns its error code. */
    public int call(long[] words) {
        return blocking.call(words);
    }

    /** Starts a call, and returns its error code. */
    public int start(long[] words, long request) {
        long[] all = Arrays.copyOf(words, words.length + 1);
        all[words.length] = request;
        return pending.call(all);
    }
}
