package org.strobe.mpi.replay;

import org.strobe.shm.segment.Memory;

/**
 * Turns at something, for each target.
 *
 * <pre>
 *      0  +-------------------------------------------------------+
 *         | next (8): the turn that is drawn next                 |   by all, atomically
 *      8  | recorded (8): so many were taken in a recording       |   once, by the target
 *    128  +-------------------------------------------------------+
 *         | serving (8): whose turn it is                         |   by the one whose turn it is
 *    256  +-------------------------------------------------------+
 *         | ...                                                   |   the next target
 * </pre>
 */
final class TurnsLayout {
    private static final long TARGET = 2L * Memory.LINE;

    private TurnsLayout() {}

    static long next(int target) {
        return target * TARGET;
    }

    static long recorded(int target) {
        return next(target) + Long.BYTES;
    }

    static long serving(int target) {
        return next(target) + Memory.LINE;
    }

    static long size(int targets) {
        return targets * TARGET;
    }
}
