package org.strobe.mpi.check.collective;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;

/** The ranks of a communicator tell each other of one collective call; done when the verdict is there. */
abstract class Meeting implements OperationWithoutMessage, Waiting {
    static final int CALLS = 0;
    static final int VERDICTS = 1;

    final Meetings place;
    final CollectiveCall own;
    private final Runnable afterwards;
    private volatile boolean done;
    private volatile MpiFailure failure;

    Meeting(Meetings place, CollectiveCall own, Runnable afterwards) {
        this.place = place;
        this.own = own;
        this.afterwards = afterwards;
    }

    /** Does what can be done without waiting; whether that was the end. */
    abstract boolean tryEnd();

    /** The verdict: null for a good one. */
    final void end(MpiFailure verdict) {
        failure = verdict;
        if (verdict == null) {
            afterwards.run();
        }
        done = true;
    }

    /** Waits for the verdict, and throws it. */
    final void hold() {
        await();
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public final boolean isDone() {
        return done;
    }

    @Override
    public final boolean test() {
        if (!done) {
            place.engine.progress();
        }
        return done;
    }

    @Override
    public final void await() {
        if (!done) {
            place.engine.awaitAny(new Operation[] {this}, 1);
        }
    }

    @Override
    public final MpiFailure failure() {
        return done ? failure : null;
    }

    @Override
    public final void release() {}

    @Override
    public final void cancel() {
        throw new MpiFailure(ErrorClass.REQUEST, "a collective can not be cancelled");
    }

    @Override
    public final String what() {
        return "all ranks of " + place.communicator.get() + " to make " + own.call() + " at " + own.line();
    }
}
