package org.strobe.bench.apps.sage;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.work.Work;

/** SAGE-like program: exchange with neighbours, wait, and reductions, with the calls of Table 5.3. */
public final class Sage {
    private Sage() {}

    /** Runs; all ranks call it. */
    public static SageResult run(Intracomm comm, SageParameters parameters) throws MPIException {
        return new SageRun(comm, parameters, Work.here()).run();
    }
}
