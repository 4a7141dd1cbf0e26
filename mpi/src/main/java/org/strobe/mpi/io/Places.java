package org.strobe.mpi.io;

import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.io.view.View;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.OpenFile.Pointer;

/** Where in a file a rank's accesses go: its view, its own pointer and the shared one. Pointers count etypes. */
final class Places {
    private static final int SEEK_SET = 600;
    private static final int SEEK_CUR = 602;
    private static final int SEEK_END = 604;

    private final AccessMode mode;
    private final SharedParts shared;
    private View view = View.ofBytes();
    private long pointer;

    /** @param start where both pointers are at first */
    Places(AccessMode mode, SharedParts shared, long start) {
        this.mode = mode;
        this.shared = shared;
        this.pointer = start;
        shared.restart(start);
    }

    synchronized View view() {
        return view;
    }

    /** All ranks get new views, and pointers at their beginning. */
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

    /** Where a call to seek leads; {@code fileSize} is the file's in bytes. */
    long target(long offset, int whence, long current, long fileSize) {
        long from =
                switch (whence) {
                    case SEEK_SET -> 0;
                    case SEEK_CUR -> current;
                    case SEEK_END -> view().etypesIn(fileSize);
                    default ->
                        throw new MpiFailure(
                                ErrorClass.ARG, "whence=" + whence + ": it is SEEK_SET, SEEK_CUR or SEEK_END");
                };
        long target = from + offset;
        if (target < 0) {
            throw new MpiFailure(ErrorClass.ARG, "offset=" + offset + ": it leads to before the start of the view");
        }
        return target;
    }

    /** Where an access begins; the pointer that it uses moves on. */
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

    /** Where an access that begins at an etype lies in the file. */
    Extents extents(long start, long bytes) {
        View seen = view();
        return bytes == 0 ? new Extents() : seen.extents(Math.multiplyExact(start, seen.etype().size()), bytes);
    }

    /** How many etypes so many bytes are; one that is cut counts. */
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
