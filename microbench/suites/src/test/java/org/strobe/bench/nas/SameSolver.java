package org.strobe.bench.nas;

import mpi.MPIException;

/** A solver that does what another one does. */
class SameSolver implements Solver {
    private final Solver solver;

    SameSolver(Solver solver) {
        this.solver = solver;
    }

    @Override
    public void prepare() throws MPIException {
        solver.prepare();
    }

    @Override
    public void run() throws MPIException {
        solver.run();
    }

    @Override
    public void verify(Verification results) throws MPIException {
        solver.verify(results);
    }

    @Override
    public void free() throws MPIException {
        solver.free();
    }
}
