package mpi.junit;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.mpi.junit.TestApi;

/** Package {@link mpi} as the API of test methods. */
public final class MpiApi implements TestApi {
    @Override
    public Class<?> worldType() {
        return Intracomm.class;
    }

    @Override
    public Object world() {
        return MPI.COMM_WORLD;
    }

    @Override
    public void begin() throws MPIException {
        MPI.Init(new String[0]);
        MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
        MPI.COMM_SELF.setErrhandler(MPI.ERRORS_RETURN);
    }

    @Override
    public void end() throws MPIException {
        if (!MPI.isFinalized()) {
            MPI.Finalize();
        }
    }
}
