package org.strobe.mpi.replay;

import java.nio.Buffer;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.provider.standin.WindowStandIn;
import org.strobe.mpi.replay.argument.AccessNumbers;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.turn.ReplayTurns;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/**
 * Window on a tape. Ranks take turns, target by target, at accesses whose order matters:
 *
 * <pre>
 *   locks                                                  each
 *   put, get, accumulate and so on under a shared lock     each, and it is complete when the turn ends
 *   put, get, accumulate and so on under an exclusive lock none: the lock took a turn
 *   accumulate, fetchAndOp and so on without a lock        each
 *   put, get without a lock                                none: the program excludes conflicts
 * </pre>
 *
 * A lock of all is a shared lock of the own part, and of another part at its first access.
 */
final class TapedWindow extends WindowStandIn {
    private final TapedProvider provider;
    private final Tape tape;
    private final int self;
    private final ReplayTurns turns;

    /** Targets locked by this rank; true for an exclusive lock. */
    private final Map<Integer, Boolean> locked = new TreeMap<>();

    private boolean all;

    TapedWindow(TapedProvider provider, Window window, int self, ReplayTurns turns) {
        super(window);
        this.provider = provider;
        this.tape = provider.tape();
        this.self = self;
        this.turns = turns;
    }

    private boolean isRank(int target) {
        return target >= 0 && target < group().size();
    }

    // Accesses

    private void begin(WindowAccess access) {
        PeerAndTag target = PeerAndTag.target(access.target().rank());
        tape.begin(CallName.of(access), target, access.match(AccessNumbers.ALL, null));
    }

    @Override
    public Operation start(WindowAccess.Transfer access) {
        begin(access);
        int target = access.target().rank();
        Operation started = takesTurn(access, target)
                ? tape.inTurn(turns, target, () -> wholly(access, target))
                : inner().start(access);
        return tape.pending(() -> started);
    }

    /** Carries out an access and waits for its completion. */
    private Operation wholly(WindowAccess.Transfer access, int target) {
        Operation started = inner().start(access);
        if (locked.containsKey(target)) {
            inner().flush(target);
        } else {
            started.await();
        }
        return started;
    }

    @Override
    public void carryOut(WindowAccess.Atomic access) {
        begin(access);
        int target = access.target().rank();
        if (!takesTurn(access, target)) {
            inner().carryOut(access);
            return;
        }
        tape.inTurn(turns, target, () -> {
            inner().carryOut(access);
            if (locked.containsKey(target)) {
                inner().flush(target);
            }
            return null;
        });
    }

    private boolean takesTurn(WindowAccess access, int target) {
        if (!isRank(target)) {
            return false;
        }
        if (all && !locked.containsKey(target)) {
            share(target, 0);
        }
        Boolean exclusive = locked.get(target);
        boolean onlyMoves = access instanceof WindowAccess.Put || access instanceof WindowAccess.Get;
        return exclusive == null ? !onlyMoves : !exclusive;
    }

    // Locks

    private void share(int target, int assertion) {
        tape.lock(turns, target, () -> {
            inner().lock(false, target, assertion);
            return null;
        });
        locked.put(target, false);
    }

    @Override
    public void lock(boolean exclusive, int target, int assertion) {
        tape.begin(CallName.WIN_LOCK, PeerAndTag.target(target), exclusive, target, assertion);
        checkNotAll("lock");
        if (!isRank(target)) {
            inner().lock(exclusive, target, assertion);
            return;
        }
        tape.lock(turns, target, () -> {
            inner().lock(exclusive, target, assertion);
            return null;
        });
        locked.put(target, exclusive);
    }

    private void checkNotAll(String call) {
        if (all) {
            throw new MpiFailure(ErrorClass.RMA_SYNC, call + ": all targets are locked");
        }
    }

    @Override
    public void unlock(int target) {
        tape.begin(CallName.WIN_UNLOCK, PeerAndTag.target(target), target);
        checkNotAll("unlock");
        inner().unlock(target);
        locked.remove(target);
    }

    @Override
    public void lockAll(int assertion) {
        tape.begin(CallName.WIN_LOCK_ALL, assertion);
        if (!locked.isEmpty()) {
            inner().lockAll(assertion); // fails
            return;
        }
        share(self, assertion);
        all = true;
    }

    @Override
    public void unlockAll() {
        tape.begin(CallName.WIN_UNLOCK_ALL);
        if (!all) {
            inner().unlockAll(); // fails
            return;
        }
        all = false;
        locked.keySet().forEach(inner()::unlock);
        locked.clear();
    }

    /** True for a target without access: it has no lock and nothing to flush. */
    private boolean hasNothingToFlush(int target) {
        return all && isRank(target) && !locked.containsKey(target);
    }

    @Override
    public void flush(int target) {
        tape.begin(CallName.WIN_FLUSH, target);
        if (!hasNothingToFlush(target)) {
            inner().flush(target);
        }
    }

    @Override
    public void flushLocal(int target) {
        tape.begin(CallName.WIN_FLUSH_LOCAL, target);
        if (!hasNothingToFlush(target)) {
            inner().flushLocal(target);
        }
    }

    @Override
    public void flushAll() {
        tape.begin(CallName.WIN_FLUSH_ALL);
        inner().flushAll();
    }

    @Override
    public void flushLocalAll() {
        tape.begin(CallName.WIN_FLUSH_LOCAL_ALL);
        inner().flushLocalAll();
    }

    // Other calls

    @Override
    public boolean test() {
        tape.begin(CallName.WIN_TEST);
        return tape.whether(inner()::test, () -> {
            inner().waitFor();
            return null;
        });
    }

    @Override
    public void free() {
        tape.begin(CallName.WIN_FREE);
        inner().free();
        provider.close(turns);
    }

    @Override
    public void attach(Buffer base, long size) {
        tape.begin(CallName.WIN_ATTACH, size);
        inner().attach(base, size);
    }

    @Override
    public void detach(Buffer base) {
        tape.begin(CallName.WIN_DETACH);
        inner().detach(base);
    }

    @Override
    public void fence(int assertion) {
        tape.begin(CallName.WIN_FENCE, assertion);
        inner().fence(assertion);
    }

    @Override
    public void start(ProcessGroup targets, int assertion) {
        tape.begin(CallName.WIN_START, assertion);
        inner().start(targets, assertion);
    }

    @Override
    public void complete() {
        tape.begin(CallName.WIN_COMPLETE);
        inner().complete();
    }

    @Override
    public void post(ProcessGroup origins, int assertion) {
        tape.begin(CallName.WIN_POST, assertion);
        inner().post(origins, assertion);
    }

    @Override
    public void waitFor() {
        tape.begin(CallName.WIN_WAIT_FOR);
        inner().waitFor();
    }

    /** Not counted: programs call it at arbitrary times. */
    @Override
    public void sync() {
        inner().sync();
    }
}
