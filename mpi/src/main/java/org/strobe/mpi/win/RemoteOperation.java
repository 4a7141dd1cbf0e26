package org.strobe.mpi.win;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.mpi.provider.OperationWithoutMessage;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;

/** Access under way to another node, or its answer under way back. */
final class RemoteOperation implements OperationWithoutMessage, Awaitable, Waiting {
    private final WindowParty party;
    private final RemoteAccess remote;
    private final int target;
    private MpiFailure failure;
    private boolean done;

    RemoteOperation(WindowParty party, RemoteAccess remote, int target) {
        this.party = party;
        this.remote = remote;
        this.target = target;
    }

    int target() {
        return target;
    }

    /** Carries out the access on arrival at the target. */
    void carryOut(Runnable access) {
        try {
            access.run();
        } catch (MpiFailure e) {
            failure = e;
        }
    }

    /** Completes the operation when its answer is noticed. */
    void end() {
        done = true;
    }

    @Override
    public boolean isDone() {
        if (!done) {
            remote.poll();
        }
        return done;
    }

    @Override
    public boolean test() {
        if (!done) {
            party.progress();
        }
        return isDone();
    }

    @Override
    public void await() {
        party.await(this, 1, this);
    }

    @Override
    public boolean isReached(long answers) {
        return isDone();
    }

    @Override
    public long wordId() {
        return Doorbell.ANY_WORD;
    }

    @Override
    public String what() {
        return "access to a window";
    }

    @Override
    public String fromWhom() {
        return "rank " + target + " of the window";
    }

    @Override
    public MpiFailure failure() {
        return done ? failure : null;
    }

    /** Does nothing: an access under way arrives anyway. */
    @Override
    public void release() {}

    @Override
    public void cancel() {}
}
