package org.strobe.mpi.coll.node;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.WordLayout;

/**
 * Memory of a group's ranks on a node.
 *
 * <pre>
 *   flags
 *   0              +-- arrival of rank 0: number of its latest barrier --+ set by the rank, awaited by its parent
 *                  +-- ... of each rank                                --+
 *   n lines        +-- release of rank 0                               --+ set by its parent
 *                  +-- ...                                             --+
 *
 *   broadcasts
 *   0              +-- buffer 0                                        --+ the node's speaker
 *                  +-- buffer 1                                        --+
 * </pre>
 *
 * <p>Broadcasts have a memory of their own, from the first one on, and so have reductions: an area for each rank, with as many parts as there are ranks.
 * A rank fills its area. The barrier's words order all else.
 *
 * @param members ranks of the group on the node
 * @param buffer bytes of a buffer
 */
record SharedNodeLayout(int members, int buffer) {
    static final int BUFFERS = 2;

    long arrival(int local) {
        return (long) local * WordLayout.SIZE;
    }

    long release(int local) {
        return (long) (members + local) * WordLayout.SIZE;
    }

    /** Bytes of the flags. */
    long size() {
        return 2L * members * WordLayout.SIZE;
    }

    long buffer(int index) {
        long each = (buffer + Memory.LINE - 1L) / Memory.LINE * Memory.LINE;
        return index * each;
    }

    /** Bytes of the buffers. */
    long buffersSize() {
        return buffer(BUFFERS);
    }
}
