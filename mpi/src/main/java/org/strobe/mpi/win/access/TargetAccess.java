package org.strobe.mpi.win.access;

import org.strobe.mpi.type.Type;

/**
 * A target's part of a window, as an origin reaches it. Offsets count bytes from the part's start, or are addresses in a dynamic
 * window; they say where displacement 0 of the first element lies. Signs, sizes and permission were checked, but what a program
 * promised of its memory may not be there: then these fail with {@code DISP}.
 */
public interface TargetAccess {
    /** How many bytes its rank has put into the window. */
    long size();

    /** How many bytes a displacement stands for. */
    int displacementUnit();

    /** Copies a part of a message of the origin's into the target. */
    void put(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes);

    /** Copies a part of a message of the target's into the origin's buffer. */
    void get(
            Object origin,
            long originOffset,
            int count,
            Type type,
            long offset,
            int targetCount,
            Type targetType,
            long position,
            long bytes);

    /** The memory from one offset to another, if it can be read and written right here; null if not. */
    Piece reach(long first, long end);
}
