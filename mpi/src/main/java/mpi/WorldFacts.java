package mpi;

import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.Constants;

/** Attributes of every communicator. */
final class WorldFacts {
    private WorldFacts() {}

    /** Returns the value; null if the key is not one of these. */
    static Object get(int keyval) {
        if (keyval == MPI.TAG_UB) {
            return Providers.current().largestTag();
        } else if (keyval == MPI.HOST) {
            return Constants.PROC_NULL;
        } else if (keyval == MPI.IO) {
            return Constants.ANY_SOURCE;
        } else if (keyval == MPI.WTIME_IS_GLOBAL) {
            return Providers.current().isTimeGlobal();
        } else if (keyval == MPI.APPNUM) {
            return Providers.current().applicationNumber();
        } else if (keyval == MPI.LASTUSEDCODE) {
            return MPI.ERR_LASTCODE;
        }
        return keyval == MPI.UNIVERSE_SIZE ? Providers.current().universeSize() : null;
    }
}
