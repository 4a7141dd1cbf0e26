package org.strobe.bench.starts;

import mpi.MPI;
import mpi.MPIException;

/** MPI program whose ranks start, meet and end. */
public final class StartProgram {
    private StartProgram() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        MPI.COMM_WORLD.barrier();
        MPI.Finalize();
    }
}
