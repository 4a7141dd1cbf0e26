package org.strobe.mpi.rsm.connection;

import org.strobe.shm.rsm.link.RsmLink;

/**
 * Reception of a rank: a line for each process of the job, in which that process introduces itself.
 *
 * <pre>
 *    0 segment of stripe 0 (4), of stripe 1 (4) ...   to 12 stripes   that process, a line
 *   56 number of stripes (4), visit (4): written last
 * </pre>
 */
final class ReceptionLayout {
    /** Bytes of an introduction. */
    static final int SIZE = RsmLink.LINE;

    /** Maximum number of stripes. */
    static final int MOST_STRIPES = 12;

    static final int SEGMENTS = 0;
    static final int STAMP = SIZE - Long.BYTES;

    private ReceptionLayout() {}

    static long line(int process) {
        return (long) process * SIZE;
    }

    static int segment(int stripe) {
        return SEGMENTS + stripe * Integer.BYTES;
    }

    /** Word that is not 0, and differs between owners of a process number if their visits differ. */
    static long stamp(int visit, int stripes) {
        return ((long) visit << Integer.SIZE) | stripes;
    }

    static int stripes(long stamp) {
        return (int) stamp;
    }

    static long size(int processes) {
        return line(processes);
    }
}
