package org.strobe.mpi.win.sync;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Open epochs of a rank on a window. They determine the targets that the rank may access, and the valid calls.
 *
 * <pre>
 *   fence ... fence               access to all
 *   start ... complete            access to the started targets
 *   lock ... unlock               access to the target; several targets at once
 *   lockAll ... unlockAll         access to all; a target's lock is taken on first access
 *   post ... wait or test         exposure to the posted origins; concurrent with any access
 * </pre>
 */
public final class Epochs {
    public static final int NO_CHECK = 1;
    public static final int NO_PRECEDE = 2;
    public static final int NO_PUT = 4;
    public static final int NO_STORE = 8;
    public static final int NO_SUCCEED = 16;

    private static final int NOBODY = -1;

    /** Permission of a rank on a target. */
    public enum Permission {
        GRANTED,
        /** Permitted by a lock of all, once that target's lock is taken. */
        ONCE_LOCKED
    }

    private final Map<Integer, Boolean> locked = new HashMap<>();
    private final Set<Integer> lockedByAll = new HashSet<>();
    private boolean fenced;
    private int[] started;
    private final Set<Integer> startedSet = new HashSet<>();
    private boolean posted;
    private boolean all;

    /** Target of the latest access, while it remains permitted. */
    private volatile int granted = NOBODY;

    /** Returns the present permission on a target. */
    public Permission access(int target) {
        return target == granted ? Permission.GRANTED : findOut(target);
    }

    private synchronized Permission findOut(int target) {
        Permission permission = permission(target);
        granted = permission == Permission.GRANTED ? target : NOBODY;
        return permission;
    }

    private Permission permission(int target) {
        if (locked.containsKey(target) || fenced || startedSet.contains(target)) {
            return Permission.GRANTED;
        } else if (all) {
            return lockedByAll.contains(target) ? Permission.GRANTED : Permission.ONCE_LOCKED;
        }
        throw wrong("target=" + target + ": no epoch allows access to it; fence, start, lock or lockAll opens one");
    }

    /**
     * Records that a target's lock was taken for a lock of all. Returns false if another thread had already taken it.
     */
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
        granted = NOBODY;
    }

    public synchronized void start(int[] targets, int assertion) {
        checkAssertion("start", assertion, NO_CHECK);
        checkNoLocks("start");
        if (started != null) {
            throw wrong("start: the one before is not completed");
        }
        fenced = false;
        granted = NOBODY;
        started = targets.clone();
        for (int target : targets) {
            startedSet.add(target);
        }
    }

    /** Closes the access epoch; returns its targets. */
    public synchronized int[] complete() {
        if (started == null) {
            throw wrong("complete: nothing was started");
        }
        int[] targets = started;
        granted = NOBODY;
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
        granted = NOBODY;
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
            throw new MpiFailure(ErrorClass.RMA_CONFLICT, "target=" + target + ": already locked by this rank");
        }
        fenced = false;
        granted = NOBODY;
    }

    public synchronized void locked(int target, boolean exclusive) {
        locked.put(target, exclusive);
    }

    /** Closes a lock epoch; returns true if it was exclusive. */
    public synchronized boolean unlock(int target) {
        Boolean exclusive = locked.remove(target);
        granted = NOBODY;
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
        granted = NOBODY;
        all = true;
    }

    /** Closes a lock of all; returns the targets with taken locks. */
    public synchronized int[] unlockAll() {
        if (!all) {
            throw wrong("unlockAll: there was no lockAll");
        }
        all = false;
        granted = NOBODY;
        int[] targets =
                lockedByAll.stream().mapToInt(Integer::intValue).sorted().toArray();
        lockedByAll.clear();
        return targets;
    }

    /** Fails unless the target is locked, as flushes require. */
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

    /** Fails if any epoch except a fence is open. */
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
                    ErrorClass.ASSERT, "assertion=" + assertion + ": " + call + " allows only bits of " + allowed);
        }
    }

    private static MpiFailure wrong(String problem) {
        return new MpiFailure(ErrorClass.RMA_SYNC, problem);
    }
}
