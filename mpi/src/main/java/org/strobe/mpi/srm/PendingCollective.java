package org.strobe.mpi.srm;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.coll.steps.BackgroundCollective;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.srm.PendingRun;

/** A collective by shared memory that progress of its rank moves. */
final class PendingCollective implements BackgroundCollective, Waiting {
    private final Engine engine;
    private final String call;
    private final PendingRun pending;
    private final CallOperands operands;
    private final long room;
    private volatile boolean done;
    private MpiFailure failure;

    /**
     * One that has begun.
     *
     * @param operands null if it has none
     * @param room from how many bytes on its outcome is too much
     */
    PendingCollective(Engine engine, String call, PendingRun pending, CallOperands operands, long room) {
        this.engine = engine;
        this.call = call;
        this.pending = pending;
        this.operands = operands;
        this.room = room;
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
                failure = operands.finish(pending.result() - room);
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
    public String what() {
        return pending.what();
    }

    @Override
    public String fromWhom() {
        return pending.fromWhom();
    }
}
