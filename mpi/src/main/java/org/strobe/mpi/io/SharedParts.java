package org.strobe.mpi.io;

import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.io.disk.RangeLocks;
import org.strobe.mpi.io.disk.SharedPointer;
import org.strobe.shm.segment.Segment;

/**
 * Shared memory of a file's ranks: the locks and the shared pointer. Each view has a new pointer, in a segment that is
 * created on first use by a rank.
 */
final class SharedParts {
    private final Rank rank;
    private final long number;
    private final Segment locks;
    private Segment segment;
    private SharedPointer pointer;
    private long start;
    private int view;

    /**
     * @param number number of the file, unique in the job
     */
    SharedParts(FileSite site, long number, Segment locks) {
        this.rank = site.rank();
        this.number = number;
        this.locks = locks;
    }

    RangeLocks locks() {
        return new RangeLocks(locks.memory(), () -> {
            if (rank.isJobAborted()) {
                rank.operation();
            }
        });
    }

    /** Replaces the pointer for a new view. It starts at {@code newStart}, equal on all ranks. */
    synchronized void restart(long newStart) {
        closePointer();
        start = newStart;
        view++;
    }

    synchronized SharedPointer pointer() {
        if (pointer == null) {
            String name = "file-pointer/" + Long.toHexString(number) + "/" + view;
            segment = JobSegment.obtain(rank.context().store(), name, SharedPointer.SIZE);
            pointer = new SharedPointer(segment.memory(), start);
        }
        return pointer;
    }

    private void closePointer() {
        if (segment != null) {
            segment.close();
        }
        segment = null;
        pointer = null;
    }

    synchronized void close() {
        closePointer();
        locks.close();
    }
}
