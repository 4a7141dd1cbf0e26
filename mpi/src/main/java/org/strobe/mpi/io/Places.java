package org.strobe.mpi.io;

import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.io.view.View;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Locations of a rank's accesses in a file: its view, its individual pointer and the shared one. Pointers count etypes.
 */
final class Places {
    private static final int SEEK_SET = 600;
    private static final int SEEK_CUR = 602;
    private static final int SEEK_END = 604;

    private final AccessMode mode;
    private final SharedParts shared;
    private View view = View.ofBytes();
    private long pointer;

    /**
     * @param start initial position of both pointers
     */
    Places(AccessMode mode, SharedParts shared, long start) {
        this.mode = mode;
        this.shared = shared;
        this.pointer = start;
        shared.restart(start);
    }

    synchronized View view() {
        return view;
    }

    /** Sets new views on all ranks, and resets the pointers to 0. */
    synchronized void show(View newView) {
        view = newView;
        pointer = 0;
        shared.restart(0);
    }

    synchronized long position() {
        checkNotSequential("there is no pointer of one rank");
        return pointer;
    }

    synchronized void moveTo(long position) {
        pointer = position;
    }

    private synchronized long advance(long etypes) {
        long before = pointer;
        pointer += etypes;
        return before;
    }

    long sharedPosition() {
        checkNotSequential("offsets are not known");
        return shared.pointer().get();
    }

    /** Returns the target of a seek; {@code fileSize} is in bytes. */
    long target(long offset, int whence, long current, long fileSize) {
        long from = switch (whence) {
            case SEEK_SET -> 0;
            case SEEK_CUR -> current;
            case SEEK_END -> view().etypesIn(fileSize);
            default ->
                throw new MpiFailure(ErrorClass.ARG, "whence=" + whence + ": it is SEEK_SET, SEEK_CUR or SEEK_END");
        };
        long target = from + offset;
        if (target < 0) {
            throw new MpiFailure(ErrorClass.ARG, "offset=" + offset + ": it leads to before the start of the view");
        }
        return target;
    }

    /** Returns the start of an access, and advances its pointer. */
    long startOf(Pointer which, long offset, long bytes) {
        if (which != Pointer.SHARED) {
            checkNotSequential("only the shared pointer is to be used");
        }
        return switch (which) {
            case EXPLICIT -> checkOffset(offset);
            case INDIVIDUAL -> advance(etypesOf(bytes));
            case SHARED -> shared.pointer().advance(etypesOf(bytes));
        };
    }

    /** Returns the location in the file of an access that begins at an etype. */
    Extents extents(long start, long bytes) {
        View seen = view();
        return bytes == 0
                ? new Extents()
                : seen.extents(Math.multiplyExact(start, seen.etype().size()), bytes);
    }

    /** Returns the number of etypes in {@code bytes} bytes, rounded up. */
    long etypesOf(long bytes) {
        long size = view().etype().size();
        return (bytes + size - 1) / size;
    }

    long byteOffset(long offset) {
        checkNotSequential("offsets are not known");
        return view().byteOffset(checkOffset(offset));
    }

    private static long checkOffset(long offset) {
        if (offset < 0) {
            throw new MpiFailure(ErrorClass.ARG, "offset=" + offset + ": it counts etypes from the start of the view");
        }
        return offset;
    }

    void checkNotSequential(String so) {
        if (mode.has(AccessMode.SEQUENTIAL)) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION, "amode=" + mode.bits() + ": with MODE_SEQUENTIAL " + so);
        }
    }
}
