package org.strobe.mpi.replay.turn;

import org.strobe.shm.segment.Memory;

/**
 * Layout of turns at a resource, target by target.
 *
 * <pre>
 *      0  +-------------------------------------------------------+
 *         | next (8): the turn to be drawn next                   |   by all, atomically
 *      8  | recorded (8): number of recorded turns                |   once, by the target
 *    128  +-------------------------------------------------------+
 *         | serving (8): the current turn                         |   by the rank in its turn
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
