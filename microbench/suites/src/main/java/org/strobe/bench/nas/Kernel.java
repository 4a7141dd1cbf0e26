package org.strobe.bench.nas;

import mpi.Intracomm;
import mpi.MPIException;

/** A kernel of the NAS parallel benchmarks. */
public interface Kernel {
    /** Name, as typed: {@code "CG"}. */
    String name();

    /** Name of its operations, as the benchmark prints it: {@code "floating point"}. */
    String counted();

    Problem problem(ProblemClass size);

    /**
     * Number of ranks that work on a problem: the largest possible one that is not above {@code ranks}; the others are idle.
     *
     * @return 0 if the problem is too large for so few
     */
    int active(ProblemClass size, int ranks);

    /** Least number of ranks whose arrays have room for the data of a problem; a skeleton has no data. */
    default int leastWithData(ProblemClass size) {
        return 1;
    }

    /** Number of ranks that work on a problem, with or without data; 0 if it is too large for so few. */
    default int active(ProblemClass size, int ranks, boolean isSkeleton) {
        int active = active(size, ranks);
        return isSkeleton || active >= leastWithData(size) ? active : 0;
    }

    /** Message for a number of ranks that is too small for a problem. */
    default String refusal(ProblemClass size, int ranks, boolean isSkeleton) {
        int least = ranks;
        while (active(size, least, isSkeleton) == 0) {
            least++;
        }
        return name() + " of class " + size + " can not run on " + ranks + " ranks: it needs " + least;
    }

    /**
     * A rank's program; all ranks of the communicator call it.
     *
     * @param comm the active ranks
     */
    Solver solver(Intracomm comm, Setup setup) throws MPIException;
}
