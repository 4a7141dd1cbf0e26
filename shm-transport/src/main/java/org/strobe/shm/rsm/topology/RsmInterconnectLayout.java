package org.strobe.shm.rsm.topology;

import org.strobe.shm.segment.Memory;

/**
 * Memory of an {@link RsmInterconnect}: its controllers, by address.
 *
 * <pre>
 *      0  +-- interconnect ---------------------------------------------------------+
 *         |   0 magic (8), written last   8 version (4)   12 nodes (4)              |  creator, once
 *         |  16 addresses (4)                                                       |
 *    128  +-- address 0 ------------------------------------------------------------+
 *         |   0 state (4): 0 free, 1 claimed, 2 up   4 node (4)   8 process (4)     |  its controller
 *    256  +-- address 1 ... --------------------------------------------------------+
 * </pre>
 */
final class RsmInterconnectLayout {
    static final long MAGIC_VALUE = 0x5354_524F_4245_5249L;
    static final int VERSION_VALUE = 1;

    static final long MAGIC = 0;
    static final long VERSION = MAGIC + Long.BYTES;
    static final long NODES = VERSION + Integer.BYTES;
    static final long ADDRESSES = NODES + Integer.BYTES;

    static final long CONTROLLERS = Memory.LINE;
    static final long STATE = 0;
    static final long NODE = STATE + Integer.BYTES;
    static final long PROCESS = NODE + Integer.BYTES;

    static final int FREE = 0;
    static final int CLAIMED = 1;
    static final int UP = 2;

    private RsmInterconnectLayout() {}

    static long controller(int address) {
        return CONTROLLERS + (long) address * Memory.LINE;
    }

    static long size(int addresses) {
        return controller(addresses);
    }
}
