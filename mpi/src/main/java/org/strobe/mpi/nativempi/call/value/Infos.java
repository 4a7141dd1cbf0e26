package org.strobe.mpi.nativempi.call.value;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Hints, with the parameters of C. */
public final class Infos {
    public static final NativeFunction CREATE = new NativeFunction("MPI_Info_create");
    public static final NativeFunction SET = new NativeFunction("MPI_Info_set");
    public static final NativeFunction FREE = new NativeFunction("MPI_Info_free");

    private Infos() {}
}
