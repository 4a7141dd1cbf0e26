package org.strobe.mpi.nativempi.call.process;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Ports, names of services, and spawned processes, with the parameters of C. */
public final class Processes {
    public static final NativeFunction OPEN_PORT = new NativeFunction("MPI_Open_port");
    public static final NativeFunction CLOSE_PORT = new NativeFunction("MPI_Close_port");
    public static final NativeFunction PUBLISH_NAME = new NativeFunction("MPI_Publish_name");
    public static final NativeFunction UNPUBLISH_NAME = new NativeFunction("MPI_Unpublish_name");
    public static final NativeFunction LOOKUP_NAME = new NativeFunction("MPI_Lookup_name");
    public static final NativeFunction ACCEPT = new NativeFunction("MPI_Comm_accept");
    public static final NativeFunction CONNECT = new NativeFunction("MPI_Comm_connect");
    public static final NativeFunction SPAWN = new NativeFunction("MPI_Comm_spawn_multiple");
    public static final NativeFunction GET_PARENT = new NativeFunction("MPI_Comm_get_parent");

    private Processes() {}
}
