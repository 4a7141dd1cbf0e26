package org.strobe.mpi.nativempi.call.window;

import org.strobe.mpi.nativempi.call.NativeFunction;

/** Windows, with the parameters of C. */
public final class Windows {
    public static final NativeFunction CREATE = new NativeFunction("MPI_Win_create");
    public static final NativeFunction ALLOCATE = new NativeFunction("MPI_Win_allocate");
    public static final NativeFunction ALLOCATE_SHARED = new NativeFunction("MPI_Win_allocate_shared");
    public static final NativeFunction CREATE_DYNAMIC = new NativeFunction("MPI_Win_create_dynamic");
    public static final NativeFunction SET_ERRHANDLER = new NativeFunction("MPI_Win_set_errhandler");
    public static final NativeFunction SET_INFO = new NativeFunction("MPI_Win_set_info");
    public static final NativeFunction ATTACH = new NativeFunction("MPI_Win_attach");
    public static final NativeFunction DETACH = new NativeFunction("MPI_Win_detach");
    public static final NativeFunction FENCE = new NativeFunction("MPI_Win_fence");
    public static final NativeFunction START = new NativeFunction("MPI_Win_start");
    public static final NativeFunction COMPLETE = new NativeFunction("MPI_Win_complete");
    public static final NativeFunction POST = new NativeFunction("MPI_Win_post");
    public static final NativeFunction WAIT = new NativeFunction("MPI_Win_wait");
    public static final NativeFunction TEST = new NativeFunction("MPI_Win_test");
    public static final NativeFunction LOCK = new NativeFunction("MPI_Win_lock");
    public static final NativeFunction UNLOCK = new NativeFunction("MPI_Win_unlock");
    public static final NativeFunction LOCK_ALL = new NativeFunction("MPI_Win_lock_all");
    public static final NativeFunction UNLOCK_ALL = new NativeFunction("MPI_Win_unlock_all");
    public static final NativeFunction SYNC = new NativeFunction("MPI_Win_sync");
    public static final NativeFunction FLUSH = new NativeFunction("MPI_Win_flush");
    public static final NativeFunction FLUSH_ALL = new NativeFunction("MPI_Win_flush_all");
    public static final NativeFunction FLUSH_LOCAL = new NativeFunction("MPI_Win_flush_local");
    public static final NativeFunction FLUSH_LOCAL_ALL = new NativeFunction("MPI_Win_flush_local_all");
    public static final NativeFunction FREE = new NativeFunction("MPI_Win_free");

    private Windows() {}
}
