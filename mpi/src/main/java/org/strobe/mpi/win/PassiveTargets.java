package org.strobe.mpi.win;

import java.lang.invoke.VarHandle;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.win.sync.Epochs;
import org.strobe.mpi.win.sync.TargetLocks;

/** Epochs of a rank in which targets take no part: locks and flushes. */
final class PassiveTargets {
    private final WindowParty party;
    private final int self;
    private final Epochs epochs;
    private final Polls polls;
    private final TargetLocks locks;
    private final boolean hasLocks;

    /** Null unless the machine is modelled. */
    private final TimedAccesses timed;

    PassiveTargets(
            WindowParty party, WindowParts parts, Epochs epochs, Polls polls, TimedAccesses timed, boolean hasLocks) {
        this.party = party;
        this.self = party.group().rank();
        this.epochs = epochs;
        this.polls = polls;
        this.locks = new TargetLocks(parts.words(), parts.doorbells(), party.rank(), self);
        this.timed = timed;
        this.hasLocks = hasLocks;
    }

    void lock(boolean exclusive, int target, int assertion) {
        checkHasLocks();
        epochs.checkMayLock(target, assertion);
        acquire(target, exclusive);
        epochs.locked(target, exclusive);
    }

    void unlock(int target) {
        release(target, epochs.unlock(target));
        polls.count();
    }

    /** Permits an access to a target, or fails. In an epoch of all locks, the first access to a target takes its lock. */
    void open(int target) {
        if (epochs.access(target) == Epochs.Permission.ONCE_LOCKED) {
            lockOnAccess(target);
        }
    }

    private void lockOnAccess(int target) {
        acquire(target, false);
        if (!epochs.lockedOnAccess(target)) {
            release(target, false);
        }
    }

    private void acquire(int target, boolean exclusive) {
        if (timed != null) {
            timed.acquire(locks, target, exclusive);
        } else {
            locks.acquire(target, exclusive, party);
        }
    }

    private void release(int target, boolean exclusive) {
        if (timed != null) {
            timed.release(locks, target, exclusive);
        } else {
            locks.release(target, exclusive);
        }
    }

    /**
     * Takes the own lock at once, since the program may use its memory without a call. Other locks are taken on access.
     */
    void lockAll(int assertion) {
        checkHasLocks();
        epochs.lockAll(assertion);
        lockOnAccess(self);
    }

    void unlockAll() {
        for (int target : epochs.unlockAll()) {
            release(target, false);
        }
    }

    private void checkHasLocks() {
        if (!hasLocks) {
            throw new MpiFailure(ErrorClass.RMA_SYNC, "info no_locks=true: this window was made without locks");
        }
    }

    void sync() {
        polls.count();
        VarHandle.fullFence();
    }

    void flush(int target) {
        epochs.checkLocked("flush", target);
        polls.count();
        if (timed != null) {
            timed.flush(target);
        }
        VarHandle.fullFence();
    }

    void flushAll() {
        epochs.checkAnyLocked("flushAll");
        polls.count();
        if (timed != null) {
            timed.flushAll();
        }
        VarHandle.fullFence();
    }
}
