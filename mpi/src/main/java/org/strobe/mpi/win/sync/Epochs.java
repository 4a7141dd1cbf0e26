package org.strobe.mpi.win.sync;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/**
 * What a rank has opened of a window and not closed: it decides whom the rank may access, and which calls make sense.
 *
 * <pre>
 *   fence ... fence               access to all
 *   start ... complete            access to the started
 *   lock ... unlock               access to the target; several targets at a time
 *   lockAll ... unlockAll         access to all; a target's lock is taken when it is first accessed
 *   post ... wait or test         exposure to the posted; beside any access
 * </pre>
 */
public final class Epochs {
    public static final int NO_CHECK = 1;
    public static final int NO_PRECEDE = 2;
    public static final int NO_PUT = 4;
    public static final int NO_STORE = 8;
    public static final int NO_SUCCEED = 16;

    /** What a rank may do to a target. */
    public enum Permission {
        GRANTED,
        /** By a lock of all; that target's lock is still to be taken. */
        ONCE_LOCKED
    }

    private final Map<Integer, Boolean> locked = new HashMap<>();
    private final Set<Integer> lockedByAll = new HashSet<>();
    private boolean fenced;
    private int[] started;
    private final Set<Integer> startedSet = new HashSet<>();
    private boolean posted;
    private boolean all;

    /** Whether this target may be accessed now. */
    public synchronized Permission access(int target) {
        if (locked.containsKey(target) || fenced || startedSet.contains(target)) {
            return Permission.GRANTED;
        } else if (all) {
            return lockedByAll.contains(target) ? Permission.GRANTED : Permission.ONCE_LOCKED;
        }
        throw wrong("target=" + target + ": no epoch allows access to it; fence, start, lock or lockAll opens one");
    }

    /** A target's lock was taken for a lock of all; false if it had been before, by another thread. */
    public synchronized boolean lockedOnAccess(int target) {
        return lockedByAll.add(target);
    }

    public synchronized void fence(int assertion) {
        checkAssertion("fence", assertion, NO_STORE | NO_PUT | NO_PRECEDE | NO_SUCCEED);
        checkNoLocks("fence");
        if (started != null || posted) {
            throw wrong("fence: " + (started != null ? "a start is not completed" : "a post is not waited for"));
        }
        fenced = (assertion & NO_SUCCEED) == 0;
    }

    public synchronized void start(int[] targets, int assertion) {
        checkAssertion("start", assertion, NO_CHECK);
        checkNoLocks("start");
        if (started != null) {
            throw wrong("start: the one before is not completed");
        }
        fenced = false;
        started = targets.clone();
        for (int target : targets) {
            startedSet.add(target);
        }
    }

    /** Returns the targets. */
    public synchronized int[] complete() {
        if (started == null) {
            throw wrong("complete: nothing was started");
        }
        int[] targets = started;
        started = null;
        startedSet.clear();
        return targets;
    }

    public synchronized void post(int assertion) {
        checkAssertion("post", assertion, NO_CHECK | NO_STORE | NO_PUT);
        if (posted) {
            throw wrong("post: the one before is not waited for");
        }
        fenced = false;
        posted = true;
    }

    public synchronized void checkPosted(String call) {
        if (!posted) {
            throw wrong(call + ": nothing was posted");
        }
    }

    public synchronized void exposed() {
        posted = false;
    }

    public synchronized void checkMayLock(int target, int assertion) {
        checkAssertion("lock", assertion, NO_CHECK);
        if (started != null || all) {
            throw wrong("lock: " + (all ? "all targets are locked" : "a start is not completed"));
        }
        if (locked.containsKey(target)) {
            throw new MpiFailure(ErrorClass.RMA_CONFLICT, "target=" + target + ": this rank has it locked already");
        }
        fenced = false;
    }

    public synchronized void locked(int target, boolean exclusive) {
        locked.put(target, exclusive);
    }

    /** Returns whether it was exclusive. */
    public synchronized boolean unlock(int target) {
        Boolean exclusive = locked.remove(target);
        if (exclusive == null) {
            throw wrong("target=" + target + ": it is not locked by this rank");
        }
        return exclusive;
    }

    public synchronized void lockAll(int assertion) {
        checkAssertion("lockAll", assertion, NO_CHECK);
        checkNoLocks("lockAll");
        if (started != null) {
            throw wrong("lockAll: a start is not completed");
        }
        fenced = false;
        all = true;
    }

    /** Returns the targets whose locks were taken. */
    public synchronized int[] unlockAll() {
        if (!all) {
            throw wrong("unlockAll: there was no lockAll");
        }
        all = false;
        int[] targets =
                lockedByAll.stream().mapToInt(Integer::intValue).sorted().toArray();
        lockedByAll.clear();
        return targets;
    }

    /** Flushes are for locked targets. */
    public synchronized void checkLocked(String call, int target) {
        if (!all && !locked.containsKey(target)) {
            throw wrong(call + ": target=" + target + " is not locked by this rank");
        }
    }

    public synchronized void checkAnyLocked(String call) {
        if (!all && locked.isEmpty()) {
            throw wrong(call + ": this rank has nothing locked");
        }
    }

    /** Fails if anything but a fence is open. */
    public synchronized void checkFree() {
        checkNoLocks("free");
        if (started != null || posted) {
            throw wrong("free: " + (started != null ? "a start is not completed" : "a post is not waited for"));
        }
    }

    private void checkNoLocks(String call) {
        if (all) {
            throw wrong(call + ": lockAll is not unlocked");
        }
        if (!locked.isEmpty()) {
            throw wrong(call + ": targets " + locked.keySet() + " are not unlocked");
        }
    }

    private static void checkAssertion(String call, int assertion, int allowed) {
        if ((assertion & ~allowed) != 0) {
            throw new MpiFailure(
                    ErrorClass.ASSERT,
                    "assertion=" + assertion + ": " + call + " takes the bits of " + allowed + " only");
        }
    }

    private static MpiFailure wrong(String problem) {
        return new MpiFailure(ErrorClass.RMA_SYNC, problem);
    }
}
