package org.strobe.shm.rsm;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Memory of an export segment: control page, then data. {@code A} is the capacity in access entries, {@code C} the
 * capacity in connections.
 *
 * <pre>
 *       0  +-- exporter ----------------------------------------------------------------------+
 *          |   0 magic (8), written last   8 version (4)   12 node (4)   16 process (4)       |  exporter, once
 *          |  20 doorbell (4)   24 A (4)   28 C (4)   32 length of the data (8)               |
 *     128  +-- publication -------------------------------------------------------------------+
 *          |   0 publication (8): generation * 4 + state                                      |  exporter, volatile
 *          |     state 0 created, 1 published, 2 unpublished, 3 destroyed                     |
 *          |   8 errors (8)                                                                   |  exporter's side, atomic
 *          |  16 access version (8): the table in use is this modulo 2                        |  exporter, release
 *          |  24 segment id (4), before the publication                                       |  exporter
 *     256  +-- signals for the exporter ------------------------------------------------------+
 *          |   0 posted (8): a Counter                                                        |  importers, atomic
 *     384  +-- signals that the exporter took ------------------------------------------------+
 *          |   0 taken (8)                                                                    |  exporter, volatile
 *     512  +-- access table 0: count (8), then A entries of 8: node * 4 + rights -------------+
 *          +-- access table 1 ----------------------------------------------------------------+  exporter
 *          +-- connection 0 ------------------------------------------------------------------+
 *          |   0 active (8): transfers under way                                              |  importer, atomic
 *          |   8 taken (8): signals that the importer took                                    |  importer, volatile
 *          |  16 state (4): 0 free, 1 claimed, 2 connected                                    |  importer, cas/volatile
 *          |  20 node (4)   24 process (4)   28 doorbell (4)   32 pid (8)   40 start (8)      |  before state 2
 *          | 128 posted (8): a Counter, signals for the importer                              |  exporter, atomic
 *          +-- connection 1 ... to C - 1 -----------------------------------------------------+
 *          +-- data --------------------------------------------------------------------------+
 * </pre>
 *
 * <p>For each transfer an importer reads the publication and its own line; no other importer writes them.
 */
final class RsmSegmentLayout {
    static final long MAGIC_VALUE = 0x5354_524F_4245_5253L;
    static final int VERSION_VALUE = 1;

    static final long MAGIC = 0;
    static final long VERSION = MAGIC + Long.BYTES;
    static final long NODE = VERSION + Integer.BYTES;
    static final long PROCESS = NODE + Integer.BYTES;
    static final long DOORBELL = PROCESS + Integer.BYTES;
    static final long ACCESS_ENTRIES = DOORBELL + Integer.BYTES;
    static final long CONNECTIONS = ACCESS_ENTRIES + Integer.BYTES;
    static final long LENGTH = CONNECTIONS + Integer.BYTES;

    static final long PUBLICATION = Memory.LINE;
    static final long ERRORS = PUBLICATION + Long.BYTES;
    static final long ACCESS_VERSION = ERRORS + Long.BYTES;
    static final long SEGMENT_ID = ACCESS_VERSION + Long.BYTES;

    static final int CREATED = 0;
    static final int PUBLISHED = 1;
    static final int UNPUBLISHED = 2;
    static final int DESTROYED = 3;
    private static final int STATE_BITS = 2;
    private static final int STATE_MASK = (1 << STATE_BITS) - 1;

    static final long SIGNALS_POSTED = PUBLICATION + Memory.LINE;
    static final long SIGNALS_TAKEN = SIGNALS_POSTED + WordLayout.SIZE;

    static final long ACCESS_TABLES = SIGNALS_TAKEN + Memory.LINE;
    static final long ACCESS_COUNT = 0;
    static final long FIRST_ACCESS = ACCESS_COUNT + Long.BYTES;

    static final long ACTIVE = 0;
    static final long TAKEN = ACTIVE + Long.BYTES;
    static final long CONNECTION_STATE = TAKEN + Long.BYTES;
    static final long CONNECTION_NODE = CONNECTION_STATE + Integer.BYTES;
    static final long CONNECTION_PROCESS = CONNECTION_NODE + Integer.BYTES;
    static final long CONNECTION_DOORBELL = CONNECTION_PROCESS + Integer.BYTES;
    static final long CONNECTION_PID = CONNECTION_DOORBELL + Integer.BYTES;
    static final long CONNECTION_START = CONNECTION_PID + Long.BYTES;
    static final long CONNECTION_POSTED = Memory.LINE;
    static final long CONNECTION_SIZE = CONNECTION_POSTED + WordLayout.SIZE;

    static final int FREE = 0;
    static final int CLAIMED = 1;
    static final int CONNECTED = 2;

    private RsmSegmentLayout() {}

    static long accessTable(int accessEntries, long version) {
        return ACCESS_TABLES + (version & 1) * accessTableSize(accessEntries);
    }

    private static long accessTableSize(int accessEntries) {
        long bytes = FIRST_ACCESS + (long) accessEntries * Long.BYTES;
        return (bytes + Memory.LINE - 1) / Memory.LINE * Memory.LINE;
    }

    static long connection(int accessEntries, int index) {
        return ACCESS_TABLES + 2 * accessTableSize(accessEntries) + index * CONNECTION_SIZE;
    }

    static long data(int accessEntries, int connections) {
        return connection(accessEntries, connections);
    }

    static long size(int accessEntries, int connections, long length) {
        return data(accessEntries, connections) + length;
    }

    static long publication(long generation, int state) {
        return (generation << STATE_BITS) | state;
    }

    static int stateOf(long publication) {
        return (int) publication & STATE_MASK;
    }

    static long generationOf(long publication) {
        return publication >>> STATE_BITS;
    }
}
