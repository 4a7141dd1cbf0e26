package org.strobe.mpi.watch;

import java.nio.Buffer;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.provider.standin.WindowStandIn;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ProcessGroup;

/** Watched window. */
final class WatchedWindow extends WindowStandIn {
    private final Watch watch;
    private final Communicator communicator;

    WatchedWindow(Watch watch, Window window, Communicator communicator) {
        super(window);
        this.watch = watch;
        this.communicator = communicator;
    }

    private Call call(CallName name) {
        Call call = watch.call(name, communicator);
        call.window = inner();
        return call;
    }

    /** Creates the record of a call about one rank. */
    private Call call(CallName name, int target) {
        return call(name).to(target, Constants.ANY_TAG);
    }

    private Call call(WindowAccess access) {
        return call(CallName.of(access), access.target().rank()).moves(access.sentBytes(), access.receivedBytes());
    }

    @Override
    public Operation start(WindowAccess.Transfer access) {
        return watch.started(call(access), () -> inner().start(access));
    }

    @Override
    public void carryOut(WindowAccess.Atomic access) {
        watch.run(call(access), () -> inner().carryOut(access));
    }

    @Override
    public void attach(Buffer base, long size) {
        watch.run(call(CallName.WIN_ATTACH), () -> inner().attach(base, size));
    }

    @Override
    public void detach(Buffer base) {
        watch.run(call(CallName.WIN_DETACH), () -> inner().detach(base));
    }

    @Override
    public void fence(int assertion) {
        watch.run(call(CallName.WIN_FENCE), () -> inner().fence(assertion));
    }

    @Override
    public void start(ProcessGroup targets, int assertion) {
        watch.run(call(CallName.WIN_START), () -> inner().start(targets, assertion));
    }

    @Override
    public void complete() {
        watch.run(call(CallName.WIN_COMPLETE), inner()::complete);
    }

    @Override
    public void post(ProcessGroup origins, int assertion) {
        watch.run(call(CallName.WIN_POST), () -> inner().post(origins, assertion));
    }

    @Override
    public void waitFor() {
        watch.run(call(CallName.WIN_WAIT_FOR), inner()::waitFor);
    }

    @Override
    public boolean test() {
        return watch.ask(call(CallName.WIN_TEST), inner()::test);
    }

    @Override
    public void lock(boolean exclusive, int target, int assertion) {
        watch.run(call(CallName.WIN_LOCK, target), () -> inner().lock(exclusive, target, assertion));
    }

    @Override
    public void unlock(int target) {
        watch.run(call(CallName.WIN_UNLOCK, target), () -> inner().unlock(target));
    }

    @Override
    public void lockAll(int assertion) {
        watch.run(call(CallName.WIN_LOCK_ALL), () -> inner().lockAll(assertion));
    }

    @Override
    public void unlockAll() {
        watch.run(call(CallName.WIN_UNLOCK_ALL), inner()::unlockAll);
    }

    @Override
    public void sync() {
        watch.run(call(CallName.WIN_SYNC), inner()::sync);
    }

    @Override
    public void flush(int target) {
        watch.run(call(CallName.WIN_FLUSH, target), () -> inner().flush(target));
    }

    @Override
    public void flushAll() {
        watch.run(call(CallName.WIN_FLUSH_ALL), inner()::flushAll);
    }

    @Override
    public void flushLocal(int target) {
        watch.run(call(CallName.WIN_FLUSH_LOCAL, target), () -> inner().flushLocal(target));
    }

    @Override
    public void flushLocalAll() {
        watch.run(call(CallName.WIN_FLUSH_LOCAL_ALL), inner()::flushLocalAll);
    }

    @Override
    public void free() {
        watch.run(call(CallName.WIN_FREE), inner()::free);
    }
}
