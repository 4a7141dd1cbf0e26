package org.strobe.mpi.nativempi.call.value;

import java.lang.invoke.MethodHandle;
import org.strobe.mpi.nativempi.call.Native;

/** Datatypes. Each method is the function of C of that name, and returns its error code. */
public final class Types {
    private static final MethodHandle TYPE_CONTIGUOUS = Native.link("MPI_Type_contiguous", "iaa");
    private static final MethodHandle TYPE_VECTOR = Native.link("MPI_Type_vector", "iiiaa");
    private static final MethodHandle TYPE_CREATE_HVECTOR = Native.link("MPI_Type_create_hvector", "iiaaa");
    private static final MethodHandle TYPE_INDEXED = Native.link("MPI_Type_indexed", "iaaaa");
    private static final MethodHandle TYPE_CREATE_HINDEXED = Native.link("MPI_Type_create_hindexed", "iaaaa");
    private static final MethodHandle TYPE_CREATE_STRUCT = Native.link("MPI_Type_create_struct", "iaaaa");
    private static final MethodHandle TYPE_CREATE_RESIZED = Native.link("MPI_Type_create_resized", "aaaa");
    private static final MethodHandle TYPE_DUP = Native.link("MPI_Type_dup", "aa");
    private static final MethodHandle TYPE_COMMIT = Native.link("MPI_Type_commit", "a");
    private static final MethodHandle TYPE_FREE = Native.link("MPI_Type_free", "a");

    private Types() {}

    public static int contiguous(int count, long old, long made) {
        try {
            return (int) TYPE_CONTIGUOUS.invokeExact(count, old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int vector(int count, int length, int stride, long old, long made) {
        try {
            return (int) TYPE_VECTOR.invokeExact(count, length, stride, old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int hVector(int count, int length, long stride, long old, long made) {
        try {
            return (int) TYPE_CREATE_HVECTOR.invokeExact(count, length, stride, old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int indexed(int count, long lengths, long displacements, long old, long made) {
        try {
            return (int) TYPE_INDEXED.invokeExact(count, lengths, displacements, old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int hIndexed(int count, long lengths, long displacements, long old, long made) {
        try {
            return (int) TYPE_CREATE_HINDEXED.invokeExact(count, lengths, displacements, old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int struct(int count, long lengths, long displacements, long types, long made) {
        try {
            return (int) TYPE_CREATE_STRUCT.invokeExact(count, lengths, displacements, types, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int resized(long old, long lowerBound, long extent, long made) {
        try {
            return (int) TYPE_CREATE_RESIZED.invokeExact(old, lowerBound, extent, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int duplicate(long old, long made) {
        try {
            return (int) TYPE_DUP.invokeExact(old, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int commit(long type) {
        try {
            return (int) TYPE_COMMIT.invokeExact(type);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int free(long type) {
        try {
            return (int) TYPE_FREE.invokeExact(type);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
