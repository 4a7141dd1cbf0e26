package org.strobe.mpi.win;

import java.nio.Buffer;
import java.util.Map;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.provider.DoneOperation;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.state.DescribedWindow;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.win.sync.Epochs;

/**
 * Window of ranks of this computer, from the view of one rank. Every call checks that the window is open, and then goes to
 * the class of its duty.
 */
final class RankWindow extends DescribedWindow {
    private final WindowParty party;
    private final Rank rank;
    private final OwnPart own;
    private final WindowParts parts;
    private final Epochs epochs = new Epochs();
    private final WindowAccesses accesses;
    private final ActiveTargets active;
    private final PassiveTargets passive;

    /** Null unless the machine is modelled. */
    private final TimedAccesses timed;

    private volatile boolean freed;

    RankWindow(WindowParty party, OwnPart own, WindowParts parts, Map<String, String> info) {
        super(party.group(), info);
        this.party = party;
        this.rank = party.rank();
        this.own = own;
        this.parts = parts;
        this.timed = rank.isModelled() ? new TimedAccesses(party, party.remoteAccess()) : null;
        boolean hasLocks = !"true".equals(info.get("no_locks"));
        Polls polls = new Polls(party);
        this.active = new ActiveTargets(party, parts, epochs, timed);
        this.passive = new PassiveTargets(party, parts, epochs, polls, timed, hasLocks);
        this.accesses = new WindowAccesses(rank, parts, passive, polls, timed);
    }

    /** Opens the window, once all ranks have published their parts. */
    void open() {
        active.meet("making a window");
    }

    /** Reports the failure of an earlier access on a modelled machine. Call only when no operation is half done. */
    private void checkFailure() {
        if (timed != null) {
            timed.checkFailure();
        }
    }

    @Override
    public long base() {
        return own.address();
    }

    @Override
    public long size() {
        return own.size();
    }

    @Override
    public int displacementUnit() {
        return own.displacementUnit();
    }

    @Override
    public void attach(Buffer base, long size) {
        checkOpen();
        own.attach(base, size);
    }

    @Override
    public void detach(Buffer base) {
        checkOpen();
        own.detach(base);
    }

    // Accesses

    @Override
    public Operation start(WindowAccess.Transfer access) {
        return isSomebody(access.target().rank()) ? access.match(accesses, null) : DoneOperation.WITHOUT_MESSAGE;
    }

    @Override
    public void carryOut(WindowAccess.Atomic access) {
        if (isSomebody(access.target().rank())) {
            access.match(accesses, null);
        }
    }

    private boolean isSomebody(int target) {
        checkOpen();
        if (target == Constants.PROC_NULL) {
            return false;
        }
        if (target < 0 || target >= group().size()) {
            throw new MpiFailure(
                    ErrorClass.RANK, "target=" + target + ": the window has ranks 0 to " + (group().size() - 1));
        }
        return true;
    }

    private void checkOpen() {
        rank.operation();
        if (freed) {
            throw new MpiFailure(ErrorClass.WIN, "the window was freed");
        }
    }

    // Active targets

    @Override
    public void fence(int assertion) {
        checkOpen();
        active.fence(assertion);
        checkFailure();
    }

    @Override
    public void start(ProcessGroup targets, int assertion) {
        checkOpen();
        active.start(targets, assertion);
    }

    @Override
    public void complete() {
        checkOpen();
        active.complete();
    }

    @Override
    public void post(ProcessGroup origins, int assertion) {
        checkOpen();
        active.post(origins, assertion);
    }

    @Override
    public void waitFor() {
        checkOpen();
        active.waitFor();
    }

    @Override
    public boolean test() {
        checkOpen();
        return active.test();
    }

    // Passive targets

    @Override
    public void lock(boolean exclusive, int target, int assertion) {
        if (isSomebody(target)) {
            passive.lock(exclusive, target, assertion);
            checkFailure();
        }
    }

    @Override
    public void unlock(int target) {
        if (isSomebody(target)) {
            passive.unlock(target);
            checkFailure();
        }
    }

    @Override
    public void lockAll(int assertion) {
        checkOpen();
        passive.lockAll(assertion);
    }

    @Override
    public void unlockAll() {
        checkOpen();
        passive.unlockAll();
        checkFailure();
    }

    @Override
    public void sync() {
        checkOpen();
        passive.sync();
    }

    @Override
    public void flush(int target) {
        if (isSomebody(target)) {
            passive.flush(target);
        }
    }

    @Override
    public void flushAll() {
        checkOpen();
        passive.flushAll();
    }

    @Override
    public void flushLocal(int target) {
        flush(target);
    }

    @Override
    public void flushLocalAll() {
        flushAll();
    }

    @Override
    public void free() {
        checkOpen();
        epochs.checkFree();
        leave();
    }

    /** Frees the window, even with open epochs. */
    void leave() {
        active.meet("free of a window");
        freed = true;
        parts.leave();
        party.freed(this);
        checkFailure();
    }

    @Override
    public String toString() {
        return name().isEmpty() ? "window of " + group().size() + " ranks" : "window " + name();
    }
}
