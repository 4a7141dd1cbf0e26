package org.strobe.mpi.nativempi.call;

import java.lang.invoke.MethodHandle;

/** Communicators and groups. Each method is the function of C of that name, and returns its error code. */
public final class Communicators {
    private static final MethodHandle COMM_RANK = Native.link("MPI_Comm_rank", "aa");
    private static final MethodHandle COMM_SIZE = Native.link("MPI_Comm_size", "aa");
    private static final MethodHandle COMM_SET_ERRHANDLER = Native.link("MPI_Comm_set_errhandler", "aa");
    private static final MethodHandle COMM_GET_ATTR = Native.link("MPI_Comm_get_attr", "aiaa");
    private static final MethodHandle COMM_DUP = Native.link("MPI_Comm_dup", "aa");
    private static final MethodHandle COMM_IDUP = Native.link("MPI_Comm_idup", "aaa");
    private static final MethodHandle COMM_SPLIT = Native.link("MPI_Comm_split", "aiia");
    private static final MethodHandle COMM_SPLIT_TYPE = Native.link("MPI_Comm_split_type", "aiiaa");
    private static final MethodHandle COMM_CREATE = Native.link("MPI_Comm_create", "aaa");
    private static final MethodHandle COMM_CREATE_GROUP = Native.link("MPI_Comm_create_group", "aaia");
    private static final MethodHandle COMM_COMPARE = Native.link("MPI_Comm_compare", "aaa");
    private static final MethodHandle COMM_FREE = Native.link("MPI_Comm_free", "a");
    private static final MethodHandle COMM_DISCONNECT = Native.link("MPI_Comm_disconnect", "a");
    private static final MethodHandle COMM_GROUP = Native.link("MPI_Comm_group", "aa");
    private static final MethodHandle GROUP_INCL = Native.link("MPI_Group_incl", "aiaa");
    private static final MethodHandle GROUP_TRANSLATE_RANKS = Native.link("MPI_Group_translate_ranks", "aiaaa");
    private static final MethodHandle GROUP_FREE = Native.link("MPI_Group_free", "a");

    private Communicators() {}

    public static int rank(long comm, long rank) {
        try {
            return (int) COMM_RANK.invokeExact(comm, rank);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int size(long comm, long size) {
        try {
            return (int) COMM_SIZE.invokeExact(comm, size);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int setErrorHandler(long comm, long handler) {
        try {
            return (int) COMM_SET_ERRHANDLER.invokeExact(comm, handler);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int attribute(long comm, int key, long value, long flag) {
        try {
            return (int) COMM_GET_ATTR.invokeExact(comm, key, value, flag);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int duplicate(long comm, long made) {
        try {
            return (int) COMM_DUP.invokeExact(comm, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int startDuplicate(long comm, long made, long request) {
        try {
            return (int) COMM_IDUP.invokeExact(comm, made, request);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int split(long comm, int colour, int key, long made) {
        try {
            return (int) COMM_SPLIT.invokeExact(comm, colour, key, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int splitType(long comm, int type, int key, long info, long made) {
        try {
            return (int) COMM_SPLIT_TYPE.invokeExact(comm, type, key, info, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int create(long comm, long group, long made) {
        try {
            return (int) COMM_CREATE.invokeExact(comm, group, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int createGroup(long comm, long group, int tag, long made) {
        try {
            return (int) COMM_CREATE_GROUP.invokeExact(comm, group, tag, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int compare(long comm, long other, long result) {
        try {
            return (int) COMM_COMPARE.invokeExact(comm, other, result);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int free(long comm) {
        try {
            return (int) COMM_FREE.invokeExact(comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int disconnect(long comm) {
        try {
            return (int) COMM_DISCONNECT.invokeExact(comm);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int group(long comm, long group) {
        try {
            return (int) COMM_GROUP.invokeExact(comm, group);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int including(long group, int count, long ranks, long made) {
        try {
            return (int) GROUP_INCL.invokeExact(group, count, ranks, made);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int translateRanks(long group, int count, long ranks, long other, long otherRanks) {
        try {
            return (int) GROUP_TRANSLATE_RANKS.invokeExact(group, count, ranks, other, otherRanks);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }

    public static int freeGroup(long group) {
        try {
            return (int) GROUP_FREE.invokeExact(group);
        } catch (Throwable e) {
            throw Native.broken(e);
        }
    }
}
