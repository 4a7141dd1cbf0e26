package org.strobe.mpi.nativempi.call.value;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Operators of programs, with the parameters of C. */
public final class Operators {
    public static final NativeFunction CREATE = new NativeFunction("MPI_Op_create");
    public static final NativeFunction FREE = new NativeFunction("MPI_Op_free");

    private Operators() {}
}
