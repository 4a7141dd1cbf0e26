package org.strobe.bench.warmup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.collective.CollectiveKernel;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.BufferChoice;
import org.strobe.bench.kernel.NumberKind;
import org.strobe.bench.kernel.Operands;

/** An operation that all ranks carry out again and again. Rank 0 takes the time of batches, and tells how long the next one is. */
final class AgedOperation {
    /** A batch lasts as long as this, if one operation does not last longer. */
    private static final long BATCH_NANOS = 2_000_000;

    private static final int MOST_GROWTH = 4;
    private static final int CHECKS = 10;

    private final Intracomm comm;
    private final BenchKernel kernel;

    /** Operations by name. */
    enum Kind {
        LATENCY,
        BARRIER,
        BCAST,
        REDUCE,
        ALLREDUCE,
        ALLGATHER,
        ALLTOALL;

        /** The name on a command line. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** True if it adds numbers. */
        boolean isOfNumbers() {
            return this == REDUCE || this == ALLREDUCE;
        }

        private BenchKernel kernel(Intracomm comm, int size) throws MPIException {
            Operands operands = Operands.own(BufferChoice.DIRECT);
            return switch (this) {
                case LATENCY -> new PingPong(comm, size);
                case BARRIER -> CollectiveKernel.barrier(comm);
                case BCAST -> CollectiveKernel.broadcast(comm, size, operands);
                case REDUCE -> CollectiveKernel.reduce(comm, size, NumberKind.DOUBLE, operands);
                case ALLREDUCE -> CollectiveKernel.allReduce(comm, size, NumberKind.DOUBLE, operands);
                case ALLGATHER -> CollectiveKernel.allGather(comm, size, operands);
                case ALLTOALL -> CollectiveKernel.allToAll(comm, size, operands);
            };
        }
    }

    AgedOperation(Intracomm comm, Kind kind, int size) throws MPIException {
        this.comm = comm;
        this.kernel = kind.kernel(comm, size);
    }

    /**
     * Carries the operation out until an age. All ranks call it.
     *
     * @param born {@link System#nanoTime} at the end of {@code MPI.Init}
     * @param until nanoseconds
     * @return the batches of rank 0
     */
    List<Batch> run(long born, long until) throws MPIException {
        List<Batch> batches = new ArrayList<>();
        int[] count = {1};
        while (count[0] > 0) {
            long begin = System.nanoTime();
            kernel.run(count[0]);
            long nanos = System.nanoTime() - begin;
            batches.add(new Batch(begin - born, count[0], nanos));
            count[0] = begin - born > until ? 0 : next(count[0], nanos);
            comm.bcast(count, 1, MPI.INT, 0);
        }
        return batches;
    }

    /** Number of operations that take the time of a batch, judged by the last one. */
    private static int next(int count, long nanos) {
        double fitting = (double) count * BATCH_NANOS / Math.max(1, nanos);
        return (int) Math.clamp(fitting, 1, (double) count * MOST_GROWTH);
    }

    /** Elements that arrive wrong at this rank. */
    long check() throws MPIException {
        long wrong = 0;
        for (int turn = 0; turn < CHECKS; turn++) {
            wrong += kernel.check(turn);
        }
        return wrong;
    }
}
