package org.strobe.emulator.nic.host.shared;

import org.strobe.shm.segment.Memory;

/**
 * Memory that the NICs of a job share. Every line is 128 bytes.
 *
 * <pre>
 *         0  +-- job ----------------------------------------------------------+
 *            |   0 settings (8): by which processes notice that theirs differ  |  the first process
 *       128  +-- lock ---------------------------------------------------------+
 *            |   0 holder (8): 0 free, else process + 1 (32), doorbell + 1 (32)|  whoever takes it
 *       256  +-- waiting for the lock -----------------------------------------+
 *            |   0 waiting (4): how many                                       |  they
 *            |   4 woken (4): the doorbell rung last                           |  the holder, on leaving
 *       384  +-- in flight ----------------------------------------------------+
 *            |   0 in flight (8): begun (32 bits), open (32)                   |  who puts off or handles; who completes
 *       512  +-- process 0: work ----------------------------------------------+
 *            |   0 work (8): raised when its agents should look                |  anybody
 *       640  +-- process 0: agents --------------------------------------------+
 *            |   0 doorbell + 1 (4) of its agent thread; 0 none                |  the process
 *            +-- process 1 ... ------------------------------------------------+
 *            +-- hosts: process + 1 (4) of node 0, node 1, ... ----------------+  the host
 *            +-- ready: a bit a node: messages may have come (8 for 64) -------+  senders; cleared by the host
 *            +-- served: a bit a node: has handlers (8 for 64) ----------------+  the host
 *            +-- enlisted: a bit a doorbell: waits for the lock (8 for 64) ----+  its owner
 * </pre>
 *
 * Public for {@code nic.host}.
 */
public final class InterconnectLayout {
    public static final long SETTINGS = 0;
    static final long LOCK = SETTINGS + Memory.LINE;
    static final long WAITING = LOCK + Memory.LINE;
    static final long WOKEN = WAITING + Integer.BYTES;
    static final long IN_FLIGHT = WAITING + Memory.LINE;
    static final long PROCESSES = IN_FLIGHT + Memory.LINE;

    static final long PROCESS_WORK = 0;
    static final long PROCESS_DOORBELL = PROCESS_WORK + Memory.LINE;
    static final long PROCESS_SIZE = PROCESS_DOORBELL + Memory.LINE;

    static final int HOLDER_SHIFT = 32;

    private InterconnectLayout() {}

    static long process(int index) {
        return PROCESSES + index * PROCESS_SIZE;
    }

    static long host(int processes, int node) {
        return process(processes) + (long) node * Integer.BYTES;
    }

    public static long ready(int processes, int nodes) {
        return lines(host(processes, nodes));
    }

    public static long served(int processes, int nodes) {
        return lines(ready(processes, nodes) + BitTable.size(nodes));
    }

    public static long enlisted(int processes, int nodes) {
        return lines(served(processes, nodes) + BitTable.size(nodes));
    }

    public static long size(int processes, int nodes, int doorbells) {
        return lines(enlisted(processes, nodes) + BitTable.size(doorbells));
    }

    /** Rounds up to the start of a line. */
    public static long lines(long bytes) {
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }
}
