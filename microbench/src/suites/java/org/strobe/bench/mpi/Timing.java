package org.strobe.bench.mpi;

import mpi.MPIException;

/** Finds out how long an iteration of a kernel takes; all ranks call it together. */
@FunctionalInterface
public interface Timing {
    Measured of(Kernel kernel) throws MPIException;
}
