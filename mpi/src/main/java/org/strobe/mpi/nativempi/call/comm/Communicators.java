package org.strobe.mpi.nativempi.call.comm;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Communicators, with the parameters of C. */
public final class Communicators {
    public static final NativeFunction RANK = new NativeFunction("MPI_Comm_rank");
    public static final NativeFunction SIZE = new NativeFunction("MPI_Comm_size");
    public static final NativeFunction REMOTE_SIZE = new NativeFunction("MPI_Comm_remote_size");
    public static final NativeFunction TEST_INTER = new NativeFunction("MPI_Comm_test_inter");
    public static final NativeFunction GROUP = new NativeFunction("MPI_Comm_group");
    public static final NativeFunction REMOTE_GROUP = new NativeFunction("MPI_Comm_remote_group");
    public static final NativeFunction GET_ATTR = new NativeFunction("MPI_Comm_get_attr");
    public static final NativeFunction SET_ERRHANDLER = new NativeFunction("MPI_Comm_set_errhandler");
    public static final NativeFunction COMPARE = new NativeFunction("MPI_Comm_compare");
    public static final NativeFunction DUP = new NativeFunction("MPI_Comm_dup");
    public static final NativeFunction DUP_WITH_INFO = new NativeFunction("MPI_Comm_dup_with_info");
    public static final NativeFunction IDUP = new NativeFunction("MPI_Comm_idup");
    public static final NativeFunction SPLIT = new NativeFunction("MPI_Comm_split");
    public static final NativeFunction SPLIT_TYPE = new NativeFunction("MPI_Comm_split_type");
    public static final NativeFunction CREATE = new NativeFunction("MPI_Comm_create");
    public static final NativeFunction CREATE_GROUP = new NativeFunction("MPI_Comm_create_group");
    public static final NativeFunction CREATE_INTER = new NativeFunction("MPI_Intercomm_create");
    public static final NativeFunction MERGE_INTER = new NativeFunction("MPI_Intercomm_merge");
    public static final NativeFunction CREATE_CART = new NativeFunction("MPI_Cart_create");
    public static final NativeFunction CREATE_DIST_GRAPH = new NativeFunction("MPI_Dist_graph_create_adjacent");
    public static final NativeFunction FREE = new NativeFunction("MPI_Comm_free");
    public static final NativeFunction DISCONNECT = new NativeFunction("MPI_Comm_disconnect");

    private Communicators() {}
}
