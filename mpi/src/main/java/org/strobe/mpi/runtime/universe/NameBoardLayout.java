package org.strobe.mpi.runtime.universe;

import org.strobe.shm.segment.Memory;

/**
 * Layout of a {@link NameBoard}'s memory.
 *
 * <pre>
 *      0  +-------------------------------------------------------+
 *         | lock (4): 1 while a rank reads or writes the board    |
 *    128  +----------+-----------------------+--------------------+
 *         | used (4) | service (380)         | port (128)         |   an entry of 512 bytes
 *    640  +----------+-----------------------+--------------------+
 *         | ...
 * </pre>
 *
 * An open port is an entry without a service.
 */
final class NameBoardLayout {
    static final long LOCK = 0;
    static final int ENTRIES = 256;

    static final long USED = 0;
    static final long SERVICE = USED + Integer.BYTES;
    static final int SERVICE_SIZE = 380;
    static final long PORT = SERVICE + SERVICE_SIZE;
    static final int PORT_SIZE = 128;
    static final long ENTRY_SIZE = PORT + PORT_SIZE;

    static final long SIZE = entry(ENTRIES);

    private NameBoardLayout() {}

    static long entry(int index) {
        return Memory.LINE + index * ENTRY_SIZE;
    }
}
