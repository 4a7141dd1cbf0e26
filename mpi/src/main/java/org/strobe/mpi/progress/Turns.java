package org.strobe.mpi.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Several threads of one rank, at level MULTIPLE or beside an agent. A lock admits one at a time. Of the waiting threads one leads.
 *
 * <pre>
 *   leader      lock: let things move, wake followers whose goal is met; nothing to do: unlock, wait at the doorbell
 *   follower    parked until its goal is met, or until it is to lead because the leader left
 *   others      lock: do what they came for; on leaving wake whom it concerns, the leader too
 * </pre>
 */
final class Turns {
    private final Progress progress;
    /** In turn: a leader that always finds something to do lets others in. */
    private final ReentrantLock lock = new ReentrantLock(true);

    private final List<Follower> followers = new ArrayList<>();
    private Thread leader;
    private Goal leadersGoal;
    private volatile boolean leaderWaits;
    private volatile boolean leaderCalled;

    Turns(Progress progress) {
        this.progress = progress;
    }

    void enter() {
        lock.lock();
    }

    void exit() {
        try {
            if (lock.getHoldCount() == 1) {
                wakeThoseWhoMayGoOn();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * True if the leader has something to look at. For the leader, which has given up its turn to wait: a thread whose turn
     * it is now calls the leader at its end. Detection of deadlocks asks too, from any thread.
     */
    boolean hasWork() {
        if (leaderCalled) {
            return true;
        }
        if (!lock.tryLock()) {
            return false;
        }
        Thread waiting = leaderWaits && !Thread.currentThread().equals(leader) ? leader : null;
        try {
            return progress.hasWork();
        } finally {
            lock.unlock();
            if (waiting != null) {
                lookAgain(waiting);
            }
        }
    }

    /** Wakes the leader, which may have found the lock taken in its last look before it parked. */
    private void lookAgain(Thread waiting) {
        LockSupport.unpark(waiting);
        ringOwnDoorbell();
    }

    /** Waits until a goal is met. The caller has entered once. */
    void until(Goal goal) {
        Thread self = Thread.currentThread();
        try {
            while (!goal.isMet()) {
                if (leader == null) {
                    progress.rank().operation(); // the one before may have left because the job ended
                    leader = self;
                    leadersGoal = goal;
                }
                if (!self.equals(leader)) {
                    follow(goal);
                } else if (progress.move()) {
                    wakeThoseWhoMayGoOn();
                    letOthersIn();
                } else {
                    lead(goal);
                }
            }
        } finally {
            if (self.equals(leader)) {
                leader = null;
                leadersGoal = null;
            }
            if (leader == null && !followers.isEmpty()) {
                followers.get(0).wake();
            }
        }
    }

    private void letOthersIn() {
        if (lock.hasQueuedThreads()) {
            lock.unlock();
            lock.lock();
        }
    }

    private void lead(Goal goal) {
        leaderWaits = true;
        lock.unlock();
        try {
            progress.awaitWork(goal);
        } finally {
            lock.lock();
            leaderWaits = false;
            leaderCalled = false;
        }
    }

    private void follow(Goal goal) {
        Follower follower = new Follower(goal);
        followers.add(follower);
        wakeThoseWhoMayGoOn(); // the leader may have found the lock taken
        lock.unlock();
        try {
            follower.sleep();
        } finally {
            lock.lock();
            followers.remove(follower);
        }
    }

    private void wakeThoseWhoMayGoOn() {
        for (Follower follower : followers) {
            if (follower.goal.isMet()) {
                follower.wake();
            }
        }
        if (leaderWaits && (leadersGoal.isMet() || progress.wordId() == Doorbell.ANY_WORD)) {
            leaderCalled = true;
            lookAgain(leader);
        }
    }

    private void ringOwnDoorbell() {
        progress.rank().doorbell(progress.rank().number()).ringIfAwaiting(Doorbell.ANY_WORD);
    }

    /** A thread that leaves the work to the leader. */
    private final class Follower implements Awaitable {
        private final Thread thread = Thread.currentThread();
        private final Goal goal;
        private volatile boolean awake;

        Follower(Goal goal) {
            this.goal = goal;
        }

        void wake() {
            if (!awake) {
                awake = true;
                // The rank's main thread waits at its doorbell, the others are parked as they are.
                LockSupport.unpark(thread);
                ringOwnDoorbell();
            }
        }

        void sleep() {
            progress.rank().await(this, 0, goal);
        }

        @Override
        public boolean isReached(long target) {
            return awake || (goal instanceof OutsideGoal && goal.isMet());
        }

        @Override
        public long wordId() {
            return Doorbell.ANY_WORD;
        }
    }
}
