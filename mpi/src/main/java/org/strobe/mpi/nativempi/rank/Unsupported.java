package org.strobe.mpi.nativempi.rank;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Calls that have no native form. */
final class Unsupported {
    private Unsupported() {}

    /** The failure of such a call. The API puts the name of the call before the text. */
    static MpiFailure failure() {
        return new MpiFailure(
                ErrorClass.UNSUPPORTED_OPERATION,
                "not supported on a native MPI library; Strobe's own ranks support it");
    }
}
