package org.strobe.mpi.win;

import org.agrona.collections.Int2IntCounterMap;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Tries;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.win.sync.Exposure;
import org.strobe.mpi.win.sync.TargetLocks;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * A rank's accesses to a window on a modelled machine, where they take time. Within a node the origin's processor copies, and is through when
 * the call returns. To other nodes NICs carry them: they are done when they come there, and outstanding until the answer is back.
 *
 * <pre>
 *                     goes there            is done there               comes back
 *   put               its bytes             they are written
 *   get               a request             they are read               the bytes
 *   fetchAndOp, ...   its elements          combined, by the NIC        what was there
 *   post, complete    a notice              shown to the target
 *   lock              a request             taken, or queued up for     whether it was
 *   unlock            a notice              given back
 * </pre>
 *
 * <p>To one node all that comes in the order of the calls, so notices follow the data that they are about. All that happens to a window's words happens at
 * one moment; so nobody needs a lock to keep an element whole.
 */
final class TimedAccesses {
    private static final long NOTICE = Long.BYTES;

    private final WindowParty party;
    private final Rank rank;
    private final RemoteAccess remote;
    private final Tries tries;
    private final Int2IntCounterMap outstanding = new Int2IntCounterMap(0);
    private int all;
    private MpiFailure failure;

    TimedAccesses(WindowParty party, RemoteAccess remote) {
        this.party = party;
        this.rank = party.rank();
        this.remote = remote;
        this.tries = new Tries(rank);
    }

    /**
     * Moves data to or from a target.
     *
     * @param bytes how many go there
     * @param answer how many come back
     * @param access moves them
     */
    Operation move(int target, long bytes, long answer, Runnable access) {
        if (isNear(target)) {
            rank.copy(bytes + answer);
            access.run();
            return DoneOperation.DONE;
        }
        return begin(target, bytes, answer, access);
    }

    /** Combines data with a target's; the parameters are those of {@link #move}. */
    Operation combine(int target, long bytes, long answer, Runnable access) {
        if (isNear(target)) {
            rank.combine(bytes);
            rank.copy(answer);
            access.run();
            return DoneOperation.DONE;
        }
        return begin(target, bytes, answer, access);
    }

    private boolean isNear(int target) {
        return rank.nodeOf(party.group().process(target)) == rank.node();
    }

    private RemoteOperation begin(int target, long bytes, long answer, Runnable access) {
        RemoteOperation operation = new RemoteOperation(party, remote, target);
        int process = party.group().process(target);
        Runnable there = () -> operation.carryOut(access);
        Runnable back = () -> ended(operation);
        tries.untilDone(() -> {
            remote.begin(process, bytes, answer, there, back);
            return 0;
        });
        outstanding.incrementAndGet(target);
        all++;
        return operation;
    }

    private void ended(RemoteOperation operation) {
        operation.end();
        outstanding.decrementAndGet(operation.target());
        all--;
        if (failure == null) {
            failure = operation.failure();
        }
        party.wake();
    }

    private void tell(int target, Runnable change) {
        if (isNear(target)) {
            rank.copy(NOTICE);
            change.run();
        } else {
            begin(target, NOTICE, 0, change);
        }
    }

    /** Waits until nothing is outstanding at a target. */
    void flush(int target) {
        awaitAnswers(target);
        checkFailure();
    }

    private void awaitAnswers(int target) {
        if (outstanding.get(target) > 0) {
            await(new Outstanding() {
                @Override
                int count() {
                    return outstanding.get(target);
                }

                @Override
                public String fromWhom() {
                    return "rank " + target + " of the window";
                }
            });
        }
    }

    /** Waits until nothing is outstanding anywhere. */
    void flushAll() {
        awaitAllAnswers();
        checkFailure();
    }

    private void awaitAllAnswers() {
        if (all > 0) {
            await(new Outstanding() {
                @Override
                int count() {
                    return all;
                }

                @Override
                public String fromWhom() {
                    return "ranks of the window on other nodes";
                }
            });
        }
    }

    private void await(Outstanding some) {
        party.await(some, 0, some);
        remote.notice();
    }

    /** Throws if an access has failed since this was asked; called when nothing is half done that others wait for. */
    void checkFailure() {
        MpiFailure first = failure;
        if (first != null) {
            failure = null;
            throw first;
        }
    }

    /** All ranks of the window meet, with what each has done before. */
    void meet() {
        awaitAllAnswers();
        party.meet();
    }

    void post(Exposure exposure, int[] origins) {
        exposure.expect(origins.length);
        for (int origin : origins) {
            tell(origin, () -> exposure.post(origin));
        }
    }

    void complete(Exposure exposure, int[] targets) {
        for (int target : targets) {
            tell(target, () -> exposure.complete(target));
        }
        flushAll();
    }

    /** Takes a lock; see {@link #checkFailure}. */
    void acquire(TargetLocks locks, int target, boolean exclusive) {
        boolean[] isTaken = new boolean[1];
        tell(target, () -> isTaken[0] = locks.request(target, exclusive));
        awaitAnswers(target);
        if (!isTaken[0]) {
            locks.awaitGrant(target, exclusive, party);
            tell(target, () -> {});
            awaitAnswers(target);
        }
    }

    /** Gives a lock back, when what was done under it is done; see {@link #checkFailure}. */
    void release(TargetLocks locks, int target, boolean exclusive) {
        tell(target, () -> locks.release(target, exclusive));
        awaitAnswers(target);
    }

    /** Accesses whose answers are not back. */
    private abstract static class Outstanding implements Awaitable, Waiting {
        abstract int count();

        @Override
        public final boolean isReached(long target) {
            return count() <= target;
        }

        @Override
        public final long wordId() {
            return Doorbell.ANY_WORD;
        }

        @Override
        public final String what() {
            return count() + " accesses to a window";
        }
    }
}
