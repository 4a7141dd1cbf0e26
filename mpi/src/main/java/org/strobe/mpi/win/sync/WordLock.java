package org.strobe.mpi.win.sync;

import java.util.concurrent.locks.LockSupport;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;

/**
 * Lock in shared memory for a few instructions or a copy. Its word is 0, or the holder's rank plus 1. If the holder's
 * process dies, waiters are notified by the end of the job.
 */
public final class WordLock {
    private static final int SPINS = 64;
    private static final int YIELDS = SPINS + 64;
    private static final long REST = 20_000L;

    private final Memory memory;
    private final long offset;

    /** Creates the lock at a word of shared memory. */
    public WordLock(Memory memory, long offset) {
        this.memory = memory;
        this.offset = offset;
    }

    /** Takes the lock for a thread of this rank. */
    public void lock(Rank rank) {
        if (!tryLock(rank)) {
            lockSlowly(rank);
        }
    }

    private boolean tryLock(Rank rank) {
        return memory.getLongOpaque(offset) == 0 && memory.compareAndSetLong(offset, 0, rank.number() + 1L);
    }

    private void lockSlowly(Rank rank) {
        for (int tries = 1; !tryLock(rank); tries++) {
            if (rank.isJobAborted()) {
                rank.operation();
            }
            if (tries <= SPINS) {
                Thread.onSpinWait();
            } else if (tries <= YIELDS) {
                Thread.yield();
            } else {
                LockSupport.parkNanos(this, REST);
            }
        }
    }

    public void unlock() {
        memory.setLongRelease(offset, 0);
    }
}
