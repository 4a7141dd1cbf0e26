package org.strobe.mpi.win;

import org.agrona.collections.Int2IntCounterMap;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Tries;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.win.sync.Exposure;
import org.strobe.mpi.win.sync.TargetLocks;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/**
 * Accesses of a rank to a window on a modelled machine, with their costs. Within a node, the origin's processor copies,
 * and the access is complete on return. NICs, or messages of the engine, carry accesses to other nodes. Such an access is carried out
 * on arrival, and outstanding until its answer is back.
 *
 * <pre>
 *                     request               at the target               answer
 *   put               its bytes             bytes are written
 *   get               a request             bytes are read              the bytes
 *   fetchAndOp, ...   its elements          combined, by the NIC        the old elements
 *   post, complete    a notice              visible to the target
 *   lock              a request             taken or queued             taken or queued
 *   unlock            a notice              released
 * </pre>
 *
 * <p>Accesses to one node arrive in call order, so that notices follow their data. Each change of a window's words
 * happens at one instant. Accumulates therefore need no lock for atomicity.
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
     * Transfers data to or from a target.
     *
     * @param bytes size of the request
     * @param answer size of the answer
     * @param access copies the data
     */
    Operation move(int target, long bytes, long answer, Runnable access) {
        if (isNear(target)) {
            rank.context().copy(bytes + answer);
            access.run();
            return DoneOperation.WITHOUT_MESSAGE;
        }
        return begin(target, bytes, answer, access, remote::begin);
    }

    /** Accumulates data at a target; the parameters are those of {@link #move}. */
    Operation combine(int target, long bytes, long answer, Runnable access) {
        if (isNear(target)) {
            rank.context().combine(bytes);
            rank.context().copy(answer);
            access.run();
            return DoneOperation.WITHOUT_MESSAGE;
        }
        return begin(target, bytes, answer, access, remote::combine);
    }

    private boolean isNear(int target) {
        return rank.nodeOf(party.group().process(target)) == rank.node();
    }

    /** {@link RemoteAccess#begin} or {@link RemoteAccess#combine}. */
    @FunctionalInterface
    private interface Way {
        void begin(int rank, long bytes, long answer, Runnable there, Runnable back);
    }

    private RemoteOperation begin(int target, long bytes, long answer, Runnable access, Way way) {
        RemoteOperation operation = new RemoteOperation(party, remote, target);
        int process = party.group().process(target);
        Runnable there = () -> operation.carryOut(access);
        Runnable back = () -> ended(operation);
        tries.untilDone(() -> {
            way.begin(process, bytes, answer, there, back);
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
    }

    private void tell(int target, Runnable change) {
        if (isNear(target)) {
            rank.context().copy(NOTICE);
            change.run();
        } else {
            begin(target, NOTICE, 0, change, remote::begin);
        }
    }

    /** Waits until no access to a target is outstanding. */
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

    /** Waits until no access is outstanding. */
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
    }

    /**
     * Throws the failure of an access since the last call. Call only when no operation that others wait for is half
     * done.
     */
    void checkFailure() {
        MpiFailure first = failure;
        if (first != null) {
            failure = null;
            throw first;
        }
    }

    /** Meets all ranks of the window, after the completion of their earlier accesses. */
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

    /** Releases a lock once the accesses under it are complete; see {@link #checkFailure}. */
    void release(TargetLocks locks, int target, boolean exclusive) {
        tell(target, () -> locks.release(target, exclusive));
        awaitAnswers(target);
    }

    /** Accesses without an answer so far. */
    private abstract class Outstanding implements Awaitable, Waiting {
        abstract int count();

        @Override
        public final boolean isReached(long target) {
            remote.poll();
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
