package org.strobe.bench.kernel;

import mpi.MPIException;

/** Timer of a kernel's iteration; all ranks call it together. */
@FunctionalInterface
public interface Timing {
    Measured of(BenchKernel kernel) throws MPIException;
}
