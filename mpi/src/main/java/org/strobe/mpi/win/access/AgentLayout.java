package org.strobe.mpi.win.access;

import org.strobe.shm.futex.Sleepers;
import org.strobe.shm.segment.Memory;

/**
 * Shared memory of a process's agent and its clients: one request at a time.
 *
 * <pre>
 *      0  +--------------------------------------------------------------------+
 *         | lock of the clients (8)                                            |
 *    128  +--------------------------------------------------------------------+
 *         | doorbell of the agent                                              |
 *    256  +--------------------------------------------------------------------+
 *         | state (8): IDLE, ASKED by the origin, DONE by the agent            |
 *         | origin (4): rank to wake; action (4): READ or WRITE                |
 *         | target (4): its rank in the window; strips (4): their number       |
 *         | window (80): its name                                              |
 *         | answer (256): empty, or the error                                  |
 *    640  +--------------------------------------------------------------------+
 *         | strips: locations of the bytes: displacement (8), block (8),       |
 *         |   stride (8), count (8)                                            |
 *  17024  +--------------------------------------------------------------------+
 *         | data (65536)                                                       |
 *  82560  +--------------------------------------------------------------------+
 * </pre>
 */
final class AgentLayout {
    static final long LOCK = 0;
    static final long SLEEPERS = LOCK + Memory.LINE;
    static final long STATE = SLEEPERS + Sleepers.SIZE;
    static final long ORIGIN = STATE + Long.BYTES;
    static final long ACTION = ORIGIN + Integer.BYTES;
    static final long TARGET = ACTION + Integer.BYTES;
    static final long STRIP_COUNT = TARGET + Integer.BYTES;
    static final long WINDOW = STRIP_COUNT + Integer.BYTES;
    static final int WINDOW_SIZE = 80;
    static final long ANSWER = WINDOW + WINDOW_SIZE;
    static final int ANSWER_SIZE = 256;
    static final long STRIPS = STATE + 3L * Memory.LINE;
    static final int MOST_STRIPS = 512;
    static final long DISPLACEMENT = 0;
    static final long BLOCK = DISPLACEMENT + Long.BYTES;
    static final long STRIDE = BLOCK + Long.BYTES;
    static final long COUNT = STRIDE + Long.BYTES;
    static final long STRIP_SIZE = COUNT + Long.BYTES;
    static final long DATA = STRIPS + MOST_STRIPS * STRIP_SIZE;
    static final int DATA_SIZE = 64 * 1024;
    static final long SIZE = DATA + DATA_SIZE;

    static final long IDLE = 0;
    static final long ASKED = 1;
    static final long DONE = 2;

    static final int READ = 1;
    static final int WRITE = 2;

    private AgentLayout() {}

    static long strip(int index) {
        return STRIPS + index * STRIP_SIZE;
    }
}
