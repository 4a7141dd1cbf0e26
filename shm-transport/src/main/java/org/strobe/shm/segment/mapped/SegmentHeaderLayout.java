package org.strobe.shm.segment.mapped;

/**
 * First page of a segment's file. The creator writes the state last; readers check the page before they map the file.
 *
 * <pre>
 *      0  magic (8)
 *      8  layout version (4)
 *     12  state (4)              0 being made, 1 ready
 *     16  size (8)               of the data, which starts at 4096
 *     24  job (16)
 *     40  creator's pid (8)
 *     48  creator's start (8)
 *     56  number (4)             see Memory.wordId; also tells this file from one that took its place
 *   4096  data
 * </pre>
 */
final class SegmentHeaderLayout {
    static final long MAGIC_VALUE = 0x5354_524F_4245_0A1AL;
    static final int VERSION_VALUE = 1;
    static final int BEING_MADE = 0;
    static final int READY = 1;

    static final int MAGIC = 0;
    static final int VERSION = MAGIC + Long.BYTES;
    static final int STATE = VERSION + Integer.BYTES;
    static final int SIZE = STATE + Integer.BYTES;
    static final int JOB = SIZE + Long.BYTES;
    static final int CREATOR_PID = JOB + 2 * Long.BYTES;
    static final int CREATOR_START = CREATOR_PID + Long.BYTES;
    static final int NUMBER = CREATOR_START + Long.BYTES;
    static final int LENGTH = 4096;

    private SegmentHeaderLayout() {}
}
