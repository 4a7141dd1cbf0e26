package org.strobe.mpi.io.disk;

import static org.strobe.mpi.io.disk.RangeLocksLayout.ALONE;
import static org.strobe.mpi.io.disk.RangeLocksLayout.END;
import static org.strobe.mpi.io.disk.RangeLocksLayout.FIRST;
import static org.strobe.mpi.io.disk.RangeLocksLayout.LAST;
import static org.strobe.mpi.io.disk.RangeLocksLayout.LATCH;
import static org.strobe.mpi.io.disk.RangeLocksLayout.SLOTS;
import static org.strobe.mpi.io.disk.RangeLocksLayout.TICKET;
import static org.strobe.mpi.io.disk.RangeLocksLayout.USED;

import java.util.concurrent.locks.LockSupport;
import org.strobe.shm.segment.Memory;

/**
 * Shared and exclusive locks on ranges of a file, among the ranks of a job. Locks are granted first come, first served.
 * Holders never wait for another lock, so that no deadlock arises.
 */
public final class RangeLocks {
    /** Size of the locks of a file in bytes; initially zero. */
    public static final long SIZE = RangeLocksLayout.SIZE;

    private static final int YIELDS = 50;
    private static final long REST = 20_000L;

    private final Memory memory;
    private final Runnable abortCheck;

    /**
     * @param abortCheck called while waiting; throws if the job has ended
     */
    public RangeLocks(Memory memory, Runnable abortCheck) {
        this.memory = memory;
        this.abortCheck = abortCheck;
    }

    /**
     * Waits for the range.
     *
     * @param alone true for an exclusive lock
     * @return the handle to release it
     */
    public int acquire(long first, long end, boolean alone) {
        int slot = enter(first, end, alone);
        boolean held = false;
        try {
            long ticket = memory.getLong(RangeLocksLayout.slot(slot) + TICKET);
            for (int tries = 0; mustWait(ticket, first, end, alone); tries++) {
                rest(tries);
            }
            held = true;
        } finally {
            if (!held) {
                release(slot);
            }
        }
        return slot;
    }

    public void release(int slot) {
        memory.setLongRelease(RangeLocksLayout.slot(slot) + TICKET, 0);
    }

    private int enter(long first, long end, boolean alone) {
        for (int tries = 0; ; tries++) {
            if (memory.compareAndSetInt(LATCH, 0, 1)) {
                try {
                    int slot = freeSlot();
                    if (slot >= 0) {
                        fill(slot, first, end, alone);
                        return slot;
                    }
                } finally {
                    memory.setIntRelease(LATCH, 0);
                }
            }
            rest(tries);
        }
    }

    private int freeSlot() {
        int used = memory.getInt(USED);
        for (int slot = 0; slot < used; slot++) {
            if (memory.getLongAcquire(RangeLocksLayout.slot(slot) + TICKET) == 0) {
                return slot;
            }
        }
        if (used == SLOTS) {
            return -1;
        }
        memory.setIntRelease(USED, used + 1);
        return used;
    }

    private void fill(int slot, long first, long end, boolean alone) {
        long line = RangeLocksLayout.slot(slot);
        memory.setLong(line + FIRST, first);
        memory.setLong(line + END, end);
        memory.setInt(line + ALONE, alone ? 1 : 0);
        long ticket = memory.getLong(LAST) + 1;
        memory.setLong(LAST, ticket);
        memory.setLongRelease(line + TICKET, ticket);
    }

    /**
     * True if an earlier ticket conflicts. A slot may change its owner during the read. Then the earlier owner is gone,
     * and the later one does not count.
     */
    private boolean mustWait(long ticket, long first, long end, boolean alone) {
        int used = memory.getIntAcquire(USED);
        for (int slot = 0; slot < used; slot++) {
            long line = RangeLocksLayout.slot(slot);
            long other = memory.getLongAcquire(line + TICKET);
            if (other != 0
                    && other < ticket
                    && memory.getLong(line + FIRST) < end
                    && memory.getLong(line + END) > first
                    && (alone || memory.getInt(line + ALONE) != 0)) {
                return true;
            }
        }
        return false;
    }

    private void rest(int tries) {
        abortCheck.run();
        if (tries < YIELDS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(this, REST);
        }
    }
}
