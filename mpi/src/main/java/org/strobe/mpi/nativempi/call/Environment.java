package org.strobe.mpi.nativempi.call;

import java.lang.invoke.MethodHandle;

/** Start, end, errors and facts. Each method is the function of C of that name, and returns its error code. */
public final class Environment {
    private static final MethodHandle INIT_THREAD = Native.link("MPI_Init_thread", "aaia");
    private static final MethodHandle FINALIZE = Native.link("MPI_Finalize", "");
    private static final MethodHandle ABORT = Native.link("MPI_Abort", "ai");
    private static final MethodHandle ERROR_CLASS = Native.link("MPI_Error_class", "ia");
    private static final MethodHandle ERROR_STRING = Native.link("MPI_Error_string", "iaa");
    private static final MethodHandle GET_PROCESSOR_NAME = Native.link("MPI_Get_processor_name", "aa");
    private static final MethodHandle BUFFER_ATTACH = Native.link("MPI_Buffer_attach", "ai");
    private static final MethodHandle BUFFER_DETACH = Native.link("MPI_Buffer_detach", "aa");

    private Environment() {}

    public static int initThread(long count, long words, int required, long provided) {
        try {
            return (int) INIT_THREAD.invokeExact(count, words, required, provided);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int end() {
        try {
            return (int) FINALIZE.invokeExact();
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int abort(long comm, int code) {
        try {
            return (int) ABORT.invokeExact(comm, code);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int errorClass(int code, long errorClass) {
        try {
            return (int) ERROR_CLASS.invokeExact(code, errorClass);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int errorString(int code, long text, long length) {
        try {
            return (int) ERROR_STRING.invokeExact(code, text, length);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int getProcessorName(long text, long length) {
        try {
            return (int) GET_PROCESSOR_NAME.invokeExact(text, length);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int bufferAttach(long buffer, int bytes) {
        try {
            return (int) BUFFER_ATTACH.invokeExact(buffer, bytes);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int bufferDetach(long buffer, long bytes) {
        try {
            return (int) BUFFER_DETACH.invokeExact(buffer, bytes);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
