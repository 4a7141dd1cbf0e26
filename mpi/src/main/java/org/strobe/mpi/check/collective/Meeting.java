package org.strobe.mpi.check.collective;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Comparison of one collective call among the ranks of a communicator; done when the verdict arrives. */
abstract class Meeting implements OperationWithoutMessage, Waiting {
    static final int CALLS = 0;
    static final int VERDICTS = 1;

    final Meetings meetings;
    final CallClaim own;
    private final Runnable afterwards;
    private volatile boolean done;
    private volatile MpiFailure failure;

    Meeting(Meetings meetings, CallClaim own, Runnable afterwards) {
        this.meetings = meetings;
        this.own = own;
        this.afterwards = afterwards;
    }

    /** Progresses the meeting without waiting; true once it has ended. */
    abstract boolean tryEnd();

    /**
     * Ends the meeting.
     *
     * @param verdict null if all calls agree
     */
    final void end(MpiFailure verdict) {
        failure = verdict;
        if (verdict == null) {
            afterwards.run();
        }
        done = true;
    }

    /** Waits for the verdict, and throws it if it is a failure. */
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
            meetings.engine.progress();
        }
        return done;
    }

    @Override
    public final void await() {
        if (!done) {
            meetings.engine.awaitAny(new Operation[] {this}, 1);
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
        return "all ranks of " + meetings.communicator.get() + " to make " + own.call() + " at " + own.line();
    }
}
