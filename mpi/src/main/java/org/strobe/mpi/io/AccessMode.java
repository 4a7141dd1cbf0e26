package org.strobe.mpi.io;

import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Access mode of a file: the sum of the API's constants. */
record AccessMode(int bits) {
    static final int CREATE = 1;
    static final int RDONLY = 2;
    static final int WRONLY = 4;
    static final int RDWR = 8;
    static final int DELETE_ON_CLOSE = 16;
    static final int UNIQUE_OPEN = 32;
    static final int EXCL = 64;
    static final int APPEND = 128;
    static final int SEQUENTIAL = 256;

    private static final int ALL = 2 * SEQUENTIAL - 1;

    /** Creates a mode; fails if the standard forbids the combination. */
    static AccessMode of(int bits) {
        int ways = Integer.bitCount(bits & (RDONLY | WRONLY | RDWR));
        if ((bits & ~ALL) != 0) {
            throw wrong(bits, "it has bits that are no modes");
        } else if (ways != 1) {
            throw wrong(bits, "one of MODE_RDONLY, MODE_WRONLY and MODE_RDWR has to be given");
        } else if ((bits & RDONLY) != 0 && (bits & (CREATE | EXCL)) != 0) {
            throw wrong(bits, "MODE_CREATE and MODE_EXCL don't go with MODE_RDONLY");
        } else if ((bits & RDWR) != 0 && (bits & SEQUENTIAL) != 0) {
            throw wrong(bits, "MODE_SEQUENTIAL doesn't go with MODE_RDWR");
        }
        return new AccessMode(bits);
    }

    private static MpiFailure wrong(int bits, String why) {
        return new MpiFailure(ErrorClass.AMODE, "amode=" + bits + ": " + why);
    }

    boolean has(int bit) {
        return (bits & bit) != 0;
    }

    boolean mayRead() {
        return !has(WRONLY);
    }

    boolean mayWrite() {
        return !has(RDONLY);
    }

    void checkMayRead() {
        if (!mayRead()) {
            throw new MpiFailure(ErrorClass.ACCESS, "amode=" + bits + ": the file was opened for writing only");
        }
    }

    void checkMayWrite() {
        if (!mayWrite()) {
            throw new MpiFailure(ErrorClass.READ_ONLY, "amode=" + bits + ": the file was opened for reading only");
        }
    }

    /** Options for the one rank that may create the file. */
    Set<OpenOption> whenFirst() {
        Set<OpenOption> options = whenThere();
        if (has(CREATE)) {
            options.add(has(EXCL) ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE);
        }
        return options;
    }

    /** Options for an existing file. */
    Set<OpenOption> whenThere() {
        Set<OpenOption> options = new HashSet<>();
        if (mayRead()) {
            options.add(StandardOpenOption.READ);
        }
        if (mayWrite()) {
            options.add(StandardOpenOption.WRITE);
        }
        return options;
    }
}
