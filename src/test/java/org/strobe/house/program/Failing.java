package org.strobe.house.program;

import mpi.MPI;
import mpi.MPIException;

/** Fails on all ranks, or on one, in the way that its argument names. */
public final class Failing {
    private Failing() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        MPI.COMM_WORLD.barrier();
        switch (args[0]) {
            case "exception" -> throw new IllegalStateException("on purpose");
            case "numbered-exception" -> throw new IllegalStateException("on purpose of " + rank);
            case "mpi-error" -> MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 1000, 0);
            case "one-exception" -> {
                if (rank == 1) {
                    throw new IllegalStateException("on purpose");
                }
                MPI.COMM_WORLD.barrier();
            }
            case "abort" -> MPI.COMM_WORLD.abort(9);
            case "deadlock" -> MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, rank, 0);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
