package mpi.junit;

import mpi.Intracomm;
import mpi.MPI;
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
    public void begin() {
        MPI.Init(new String[0]);
    }

    @Override
    public void end() {
        if (!MPI.Finalized()) {
            MPI.Finalize();
        }
    }
}
