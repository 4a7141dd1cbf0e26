package org.strobe.mpi.nativempi.call.message;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Requests and statuses. Each method is the function of C of that name, and returns its error code. */
public final class Requests {
    private static final MethodHandle WAIT = Native.link("MPI_Wait", "aa");
    private static final MethodHandle TEST = Native.link("MPI_Test", "aaa");
    private static final MethodHandle WAITALL = Native.link("MPI_Waitall", "iaa");
    private static final MethodHandle WAITSOME = Native.link("MPI_Waitsome", "iaaaa");
    private static final MethodHandle TESTSOME = Native.link("MPI_Testsome", "iaaaa");
    private static final MethodHandle CANCEL = Native.link("MPI_Cancel", "a");
    private static final MethodHandle REQUEST_FREE = Native.link("MPI_Request_free", "a");
    private static final MethodHandle TEST_CANCELLED = Native.link("MPI_Test_cancelled", "aa");
    private static final MethodHandle GET_ELEMENTS_X = Native.link("MPI_Get_elements_x", "aaa");

    private Requests() {}

    public static int await(long request, long status) {
        try {
            return (int) WAIT.invokeExact(request, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int test(long request, long flag, long status) {
        try {
            return (int) TEST.invokeExact(request, flag, status);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int waitall(int count, long requests, long statuses) {
        try {
            return (int) WAITALL.invokeExact(count, requests, statuses);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int waitsome(int count, long requests, long done, long places, long statuses) {
        try {
            return (int) WAITSOME.invokeExact(count, requests, done, places, statuses);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int testsome(int count, long requests, long done, long places, long statuses) {
        try {
            return (int) TESTSOME.invokeExact(count, requests, done, places, statuses);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int cancel(long request) {
        try {
            return (int) CANCEL.invokeExact(request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int free(long request) {
        try {
            return (int) REQUEST_FREE.invokeExact(request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int testCancelled(long status, long flag) {
        try {
            return (int) TEST_CANCELLED.invokeExact(status, flag);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int getElementsX(long status, long type, long elements) {
        try {
            return (int) GET_ELEMENTS_X.invokeExact(status, type, elements);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
