package org.strobe.mpi.nativempi.call.comm;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Groups, with the parameters of C. */
public final class Groups {
    public static final NativeFunction INCL = new NativeFunction("MPI_Group_incl");
    public static final NativeFunction UNION = new NativeFunction("MPI_Group_union");
    public static final NativeFunction TRANSLATE_RANKS = new NativeFunction("MPI_Group_translate_ranks");
    public static final NativeFunction FREE = new NativeFunction("MPI_Group_free");

    private Groups() {}
}
