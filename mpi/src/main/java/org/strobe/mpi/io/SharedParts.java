package org.strobe.mpi.io;

import org.strobe.emulator.machine.SharedSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.io.disk.RangeLocks;
import org.strobe.mpi.io.disk.SharedPointer;
import org.strobe.shm.segment.Segment;

/**
 * What the ranks of a file reach in memory whatever the others do: the locks of the file, and the shared pointer. A view begins
 * with a pointer of its own, in a segment that comes to life when a rank first uses it.
 */
final class SharedParts {
    private final Rank rank;
    private final long number;
    private final Segment locks;
    private Segment segment;
    private SharedPointer pointer;
    private long start;
    private int view;

    /** @param number the file's, unique in the job */
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

    /** A new view; the pointer is at its beginning, or where else all ranks say. */
    synchronized void restart(long newStart) {
        closePointer();
        start = newStart;
        view++;
    }

    synchronized SharedPointer pointer() {
        if (pointer == null) {
            String name = "file-pointer/" + Long.toHexString(number) + "/" + view;
            segment = SharedSegment.obtain(rank.store(), name, SharedPointer.SIZE);
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
