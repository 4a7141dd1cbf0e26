package org.strobe.bcs.storm.machine;

import org.strobe.shm.segment.Memory;

/**
 * Words of the machine manager and the node managers in the global memory of each NIC.
 *
 * <pre>
 *   offset     word       written by
 *   0          BEAT       the machine manager, by multicast: the number of the heartbeat
 *   1 LINE     SEEN       the node manager: the last heartbeat that it has seen
 *   2 LINE     STORED     the node manager: the last chunk of an image that it has stored
 *   3 LINE     DONE       the node manager: the last command that it has carried out
 *   4 LINE     COMMAND    the machine manager, by multicast: number, kind, job
 *   5 LINE     TURN       the machine manager, by multicast: number, whether a slot begins, how many owners, how many others,
 *                         the numbers of these jobs in their order, and the first number once more at the end
 *   then       CHUNK      the machine manager, by multicast: number, job, length, bytes
 * </pre>
 *
 * A turn that is overwritten while it is read has different numbers at its two ends. A chunk or command comes only when all nodes have done with the
 * one before, which the global condition on STORED or DONE tells.
 */
final class GangWords {
    static final long BEAT = 0;
    static final long SEEN = Memory.LINE;
    static final long STORED = 2L * Memory.LINE;
    static final long DONE = 3L * Memory.LINE;
    static final long COMMAND = 4L * Memory.LINE;
    static final long TURN = 5L * Memory.LINE;

    static final int TURN_HEAD = 4 * Long.BYTES;
    static final int TURN_BYTES = TURN_HEAD + (MachineSettings.MOST_JOBS + 1) * Long.BYTES;
    static final int COMMAND_BYTES = 3 * Long.BYTES;
    static final long CHUNK = (TURN + TURN_BYTES + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    static final int CHUNK_HEAD = 3 * Long.BYTES;
    static final int MOST_OF_CHUNK = 64 << 10;
    static final long SIZE = CHUNK + CHUNK_HEAD + MOST_OF_CHUNK;

    /** The event that all of these raise. */
    static final int EVENT = 1;

    /** A command: a job begins. */
    static final long LAUNCH = 1;

    /** A command: a job is no more. */
    static final long FORGET = 2;

    private GangWords() {}
}
