package org.strobe.mpi.srm;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** A collective to be called again and again, with data that need one way or another through it. */
enum Looped {
    BARRIER(0, (comm, sent, received, count, root) -> comm.barrier()),
    BCAST(4, Looped::bcast),
    LONG_BCAST(50_000, Looped::bcast),
    REDUCE(4, Looped::reduce),
    LONG_REDUCE(50_000, Looped::reduce),
    ALL_REDUCE(4, Looped::allReduce),
    LONG_ALL_REDUCE(50_000, Looped::allReduce),
    GATHER(
            100,
            (comm, sent, received, count, root) -> comm.gather(sent, count, MPI.LONG, received, count, MPI.LONG, root)),
    SCATTER(
            100,
            (comm, sent, received, count, root) ->
                    comm.scatter(sent, count, MPI.LONG, received, count, MPI.LONG, root)),
    ALL_GATHER(4, Looped::allGather),
    LONG_ALL_GATHER(10_000, Looped::allGather),
    ALL_TO_ALL(
            100,
            (comm, sent, received, count, root) -> comm.allToAll(sent, count, MPI.LONG, received, count, MPI.LONG)),
    SCAN(4, (comm, sent, received, count, root) -> comm.scan(sent, received, count, MPI.LONG, MPI.SUM)),
    EX_SCAN(4, (comm, sent, received, count, root) -> comm.exScan(sent, received, count, MPI.LONG, MPI.SUM)),
    REDUCE_SCATTER(
            100,
            (comm, sent, received, count, root) -> comm.reduceScatterBlock(sent, received, count, MPI.LONG, MPI.SUM));

    private interface Call {
        void run(Intracomm comm, long[] sent, long[] received, int count, int root) throws MPIException;
    }

    private static final int MOST = 50_000;

    private final int count;

    @SuppressWarnings("ImmutableEnumChecker") // method references that catch nothing
    private final Call call;

    Looped(int count, Call call) {
        this.count = count;
        this.call = call;
    }

    /** Never returns. */
    void run(Intracomm comm) throws MPIException {
        long[] sent = new long[MOST];
        long[] received = new long[MOST];
        for (int root = 0; ; root = (root + 1) % comm.getSize()) {
            call.run(comm, sent, received, count, root);
        }
    }

    private static void bcast(Intracomm comm, long[] sent, long[] received, int count, int root) throws MPIException {
        comm.bcast(received, count, MPI.LONG, root);
    }

    private static void reduce(Intracomm comm, long[] sent, long[] received, int count, int root) throws MPIException {
        comm.reduce(sent, received, count, MPI.LONG, MPI.SUM, root);
    }

    private static void allReduce(Intracomm comm, long[] sent, long[] received, int count, int root)
            throws MPIException {
        comm.allReduce(sent, received, count, MPI.LONG, MPI.SUM);
    }

    private static void allGather(Intracomm comm, long[] sent, long[] received, int count, int root)
            throws MPIException {
        comm.allGather(sent, count, MPI.LONG, received, count, MPI.LONG);
    }
}
