package mpi;

import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Access modes of files. */
final class FileModes {
    private static final int ALL = MPI.MODE_CREATE
            | MPI.MODE_RDONLY
            | MPI.MODE_WRONLY
            | MPI.MODE_RDWR
            | MPI.MODE_DELETE_ON_CLOSE
            | MPI.MODE_UNIQUE_OPEN
            | MPI.MODE_EXCL
            | MPI.MODE_APPEND
            | MPI.MODE_SEQUENTIAL;

    private FileModes() {}

    static void check(int mode) {
        int access = mode & (MPI.MODE_RDONLY | MPI.MODE_WRONLY | MPI.MODE_RDWR);
        if (Integer.bitCount(access) != 1) {
            throw wrong(mode, "one of MODE_RDONLY, MODE_WRONLY and MODE_RDWR is wanted");
        }
        if ((mode & ~ALL) != 0) {
            throw wrong(mode, "unknown bits");
        }
        if (access == MPI.MODE_RDONLY && (mode & (MPI.MODE_CREATE | MPI.MODE_EXCL)) != 0) {
            throw wrong(mode, "a file that is only read can't be created");
        }
        if (access == MPI.MODE_RDWR && (mode & MPI.MODE_SEQUENTIAL) != 0) {
            throw wrong(mode, "MODE_SEQUENTIAL does not go with MODE_RDWR");
        }
    }

    private static MpiFailure wrong(int mode, String why) {
        return new MpiFailure(ErrorClass.AMODE, "amode=" + mode + ": " + why);
    }

    static void checkName(String name) {
        if (name == null || name.isEmpty()) {
            throw new MpiFailure(ErrorClass.BAD_FILE, "filename=" + name + ": a name is wanted");
        }
    }
}
