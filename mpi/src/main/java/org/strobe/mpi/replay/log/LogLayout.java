package org.strobe.mpi.replay.log;

/**
 * A rank's file of a recording. Numbers are big-endian.
 *
 * <pre>
 *    0  +-----------+-------------+-------------------+---------------+
 *       | magic (8) | version (4) | ranks (4)         | rank (4) | -- |
 *   24  +-----------+-------------+-------------------+---------------+
 *       | job (8): drawn by rank 0, the same in all files             |
 *   32  | end (8): bytes that are valid, written last                 |
 *   40  | calls (8): how many calls have begun                        |
 *   48  +-------------------------------------------------------------+
 *       | engine, program: texts                                      |
 *       | names and facts, one after the other                        |
 *  end  +-------------------------------------------------------------+
 * </pre>
 *
 * The file is mapped: what was written is there when the process was killed.
 */
final class LogLayout {
    static final long MAGIC_VALUE = 0x5354524F42454C47L;
    static final int VERSION_VALUE = 1;

    static final int MAGIC = 0;
    static final int VERSION = MAGIC + Long.BYTES;
    static final int RANKS = VERSION + Integer.BYTES;
    static final int RANK = RANKS + Integer.BYTES;
    static final int JOB = RANK + 2 * Integer.BYTES;
    static final int END = JOB + Long.BYTES;
    static final int CALLS = END + Long.BYTES;
    static final int TEXTS = CALLS + Long.BYTES;

    /** The code of a name, where otherwise that of a fact's kind stands. */
    static final int NAME = 0;

    private LogLayout() {}

    static String file(int rank) {
        return "rank-" + rank + ".calls";
    }
}
