package org.strobe.shm.wait;

import org.strobe.shm.segment.Memory;

/**
 * Memory of a {@link WaitingRoom}. Every line is 128 bytes.
 *
 * <pre>
 *          0  +-- room ------------------------------------------------------------------------+
 *             |   0 magic (8)   8 version (4)   12 doorbells (4)   16 processes (4)             |  written once
 *             |  24 start (8): time of creation, by System.nanoTime                             |
 *        128  +-- abort -----------------------------------------------------------------------+
 *             |   0 state (4): 0 running, 1 cause being written, 2 aborted                      |  first to abort
 *             |   4 deaths (4): number of processes that died here                              |  their watchers
 *             |   8 cause: length (4), UTF-8                                                    |
 *       1152  +-- process 0 -------------------------------------------------------------------+
 *             |   0 state (4): 0 free, 2 living, 3 left, 4 dead, 5 changes hands                |  the process; 4 its watcher
 *             |   8 pid (8): takes the line   16 start time (8)                                 |  the process, before state 2
 *             |  64 rings (4): futex word of its relay                                          |  any setter
 *             +-- process 1 ... ---------------------------------------------------------------+
 *             +-- doorbell 0 ------------------------------------------------------------------+
 *             |   0 awaited word (8); 0 runs, -1 any word, -2 is being notified                 |  owner; its notifier
 *             |   8 manner (4): 0 nobody, 1 thread, 2 futex                                     |  owner, on entering
 *             |  12 process (4) of its owner                                                    |  owner, on entering
 *             |  16 rings (4): futex word of its owner                                          |  any setter
 *             |  24 target (8): awaited value of the word                                       |  owner, before the word
 *             |  32 other word (8): second awaited word; 0 none                                 |  owner, before the word
 *             |  40 followers (8): how many await news that the owner tells to many             |  the followers
 *             +-- doorbell 1 ... --------------------------------------------------------------+
 * </pre>
 */
final class WaitingRoomLayout {
    static final long MAGIC = 0x5354_524F_4245_524DL;
    static final int VERSION = 4;

    static final long ROOM_MAGIC = 0;
    static final long ROOM_VERSION = ROOM_MAGIC + Long.BYTES;
    static final long ROOM_DOORBELLS = ROOM_VERSION + Integer.BYTES;
    static final long ROOM_PROCESSES = ROOM_DOORBELLS + Integer.BYTES;
    static final long ROOM_START = ROOM_PROCESSES + Long.BYTES;

    static final long ABORT = Memory.LINE;
    static final long ABORT_STATE = ABORT;
    static final long ABORT_DEATHS = ABORT_STATE + Integer.BYTES;
    static final long ABORT_CAUSE = ABORT_DEATHS + Integer.BYTES;
    static final int ABORT_SIZE = 8 * Memory.LINE;
    static final int ABORT_CAUSE_SIZE = ABORT_SIZE - Long.BYTES;
    static final int RUNNING = 0;
    static final int CAUSE_BEING_WRITTEN = 1;
    static final int ABORTED = 2;

    static final long PROCESSES = ABORT + ABORT_SIZE;
    static final long PROCESS_STATE = 0;
    static final long PROCESS_PID = PROCESS_STATE + Long.BYTES;
    static final long PROCESS_START = PROCESS_PID + Long.BYTES;
    static final long PROCESS_RINGS = 64;
    static final int FREE = 0;
    static final int LIVING = 2;
    static final int LEFT = 3;
    static final int DEAD = 4;
    static final int CHANGES = 5;

    static final long DOORBELL_AWAITED = 0;
    static final long DOORBELL_MANNER = DOORBELL_AWAITED + Long.BYTES;
    static final long DOORBELL_PROCESS = DOORBELL_MANNER + Integer.BYTES;
    static final long DOORBELL_RINGS = DOORBELL_PROCESS + Integer.BYTES;
    static final long DOORBELL_TARGET = DOORBELL_RINGS + Long.BYTES;
    static final long DOORBELL_OTHER = DOORBELL_TARGET + Long.BYTES;
    static final long DOORBELL_FOLLOWERS = DOORBELL_OTHER + Long.BYTES;
    static final int NOBODY = 0;
    static final int THREAD = 1;
    static final int FUTEX = 2;

    private WaitingRoomLayout() {}

    static long process(int index) {
        return PROCESSES + (long) index * Memory.LINE;
    }

    static long doorbell(int processes, int index) {
        return process(processes) + (long) index * Memory.LINE;
    }

    static long size(int processes, int doorbells) {
        return doorbell(processes, doorbells);
    }
}
