package org.strobe.mpi.replay.log;

/**
 * Layout of a rank's file in a recording. Numbers are big-endian.
 *
 * <pre>
 *    0  +-----------+-------------+-------------------+---------------+
 *       | magic (8) | version (4) | ranks (4)         | rank (4) | -- |
 *   24  +-----------+-------------+-------------------+---------------+
 *       | job (8): drawn by rank 0, common to all files               |
 *   32  | end (8): number of valid bytes, written last                |
 *   40  | calls (8): number of calls begun                            |
 *   48  +-------------------------------------------------------------+
 *       | engine, program: texts                                      |
 *       | names and facts, one after the other                        |
 *  end  +-------------------------------------------------------------+
 * </pre>
 *
 * The file is mapped, so written bytes survive the process.
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

    /** Code of a name, in the place of a fact's kind. */
    static final int NAME = 0;

    private LogLayout() {}

    static String file(int rank) {
        return "rank-" + rank + ".calls";
    }
}
