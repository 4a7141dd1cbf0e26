package org.strobe.bench.starts;

import mpi.MPI;
import mpi.MPIException;

/** MPI program whose ranks print as many lines as told. */
public final class LinesProgram {
    private LinesProgram() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        BareProgram.main(args);
        MPI.Finalize();
    }
}
