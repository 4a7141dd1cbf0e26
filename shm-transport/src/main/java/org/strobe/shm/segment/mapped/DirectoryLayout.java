package org.strobe.shm.segment.mapped;

import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.SegmentStore;

/**
 * Memory of a job's {@link Directory}: creator and location of each segment.
 *
 * <pre>
 *     0  lock (8): pid (22 bits) and start (42) of the process that changes the directory, or 0
 *   128  entry 0
 *          0  state (4): 0 free, 1 taken; written last
 *          4  number (4)
 *          8  creator's pid (8)    16 creator's start (8)
 *         24  name: length (4), UTF-8 (76)
 *        104  path: length (4), UTF-8 (148)
 *   384  entry 1 ...
 * </pre>
 */
final class DirectoryLayout {
    static final long LOCK = 0;
    static final long ENTRIES = Memory.LINE;

    static final int FREE = 0;
    static final int TAKEN = 1;
    static final long STATE = 0;
    static final long NUMBER = STATE + Integer.BYTES;
    static final long CREATOR_PID = NUMBER + Integer.BYTES;
    static final long CREATOR_START = CREATOR_PID + Long.BYTES;
    static final long NAME = CREATOR_START + Long.BYTES;
    static final int NAME_SIZE = Integer.BYTES + SegmentStore.LONGEST_NAME;
    static final long PATH = NAME + NAME_SIZE;
    static final int ENTRY_SIZE = 2 * Memory.LINE;
    static final int PATH_SIZE = (int) (ENTRY_SIZE - PATH);

    private DirectoryLayout() {}

    static long entry(int index) {
        return ENTRIES + (long) index * ENTRY_SIZE;
    }

    static long size(int entries) {
        return entry(entries);
    }
}
