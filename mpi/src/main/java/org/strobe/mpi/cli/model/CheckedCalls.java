package org.strobe.mpi.cli.model;

import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Set;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.srm.model.collective.Collective;

/** The collectives as a program calls them, with direct buffers and, where numbers are combined, sums of doubles. */
final class CheckedCalls {
    private static final Set<Collective> WITH_PARTS =
            EnumSet.of(Collective.GATHER, Collective.SCATTER, Collective.ALLGATHER, Collective.ALLTOALL);

    private CheckedCalls() {}

    static Batches.Repeated of(Collective collective, long bytes) throws MPIException {
        Intracomm comm = MPI.COMM_WORLD;
        int size = Math.toIntExact(bytes);
        int elements = size / Double.BYTES;
        boolean hasPartForEach = WITH_PARTS.contains(collective);
        int all = hasPartForEach ? Math.multiplyExact(size, comm.getSize()) : size;
        ByteBuffer one = MPI.newByteBuffer(all);
        ByteBuffer other = MPI.newByteBuffer(all);
        return switch (collective) {
            case BARRIER -> repeated(comm::barrier);
            case BCAST -> repeated(() -> comm.bcast(one, size, MPI.BYTE, 0));
            case REDUCE -> repeated(() -> comm.reduce(one, other, elements, MPI.DOUBLE, MPI.SUM, 0));
            case ALLREDUCE -> repeated(() -> comm.allReduce(one, other, elements, MPI.DOUBLE, MPI.SUM));
            case GATHER -> repeated(() -> comm.gather(one, size, MPI.BYTE, other, size, MPI.BYTE, 0));
            case SCATTER -> repeated(() -> comm.scatter(one, size, MPI.BYTE, other, size, MPI.BYTE, 0));
            case ALLGATHER -> repeated(() -> comm.allGather(one, size, MPI.BYTE, other, size, MPI.BYTE));
            case ALLTOALL -> repeated(() -> comm.allToAll(one, size, MPI.BYTE, other, size, MPI.BYTE));
        };
    }

    /** Each call is followed by a barrier, so nobody is ahead of what is timed. */
    static Batches.Repeated followed(Batches.Repeated calls) {
        return times -> {
            for (int i = 0; i < times; i++) {
                calls.run(1);
                MPI.COMM_WORLD.barrier();
            }
        };
    }

    @FunctionalInterface
    private interface Call {
        void run() throws MPIException;
    }

    private static Batches.Repeated repeated(Call call) {
        return times -> {
            for (int i = 0; i < times; i++) {
                call.run();
            }
        };
    }
}
