package org.strobe.mpi.srm;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MovedOperation;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.srm.Pending;

/** A collective by shared memory that goes on whenever its rank lets things move. */
final class PendingCollective implements MovedOperation, Engine.Progressing, Waiting {
    private final Engine engine;
    private final String call;
    private final Pending pending;
    private final Operands operands;
    private final long room;
    private volatile boolean done;
    private MpiFailure failure;

    /**
     * One that has begun.
     *
     * @param operands null if it has none
     * @param room from how many bytes on its outcome is too much
     */
    PendingCollective(Engine engine, String call, Pending pending, Operands operands, long room) {
        this.engine = engine;
        this.call = call;
        this.pending = pending;
        this.operands = operands;
        this.room = room;
    }

    /** Begins. */
    PendingCollective launch() {
        if (!step()) {
            engine.add(this);
        }
        return this;
    }

    @Override
    public boolean step() {
        if (!done && pending.advance()) {
            end();
        }
        return done;
    }

    private synchronized void end() {
        if (!done) {
            if (pending.failure() != null) {
                // Others may still read what it has shown, so that stays.
                failure = new MpiFailure(
                        ErrorClass.INTERN, call + ": " + pending.failure().getMessage(), pending.failure());
            } else if (operands != null) {
                failure = operands.failure(pending.result() - room);
                operands.clear();
            }
            done = true;
        }
    }

    @Override
    public boolean awaitsWords() {
        return true;
    }

    @Override
    public boolean canGoOn() {
        return pending.isReached(0);
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public boolean isDone() {
        return done;
    }

    @Override
    public MpiFailure failure() {
        return done ? failure : null;
    }

    @Override
    public void cancel() {
        throw new MpiFailure(ErrorClass.REQUEST, "a collective can not be cancelled");
    }

    @Override
    public String what() {
        return pending.what();
    }

    @Override
    public String fromWhom() {
        return pending.fromWhom();
    }
}
