package org.strobe.mpi.win.access;

import org.strobe.mpi.type.Type;

/**
 * Target's part of a window, from the view of an origin. Offsets count bytes from the part's start, or are addresses in
 * a dynamic window. An offset is the location of displacement 0 of the first element. Signs, sizes and permission are
 * already checked. Memory missing at the target makes these methods fail with {@code DISP}.
 */
public interface TargetAccess {
    /** Size of the part in bytes. */
    long size();

    /** Displacement unit in bytes. */
    int displacementUnit();

    /** Copies a part of the origin's message to the target. */
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

    /** Copies a part of the target's message to the origin's buffer. */
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

    /** Returns the memory between two offsets if it is mapped here, otherwise null. */
    Piece reach(long first, long end);
}
