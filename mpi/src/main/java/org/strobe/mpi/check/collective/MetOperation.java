package org.strobe.mpi.check.collective;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.check.message.Pending.Beginning;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.OperationWithoutMessage;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Pending collective in a checked job: a meeting, then the collective itself unless the meeting finds an error. */
final class MetOperation implements OperationWithoutMessage, Waiting {
    private final Meeting meeting;
    private final Beginning beginning;
    private Operation inner;
    private MpiFailure failure;
    private boolean released;

    MetOperation(Meetings meetings, CallClaim call, Beginning beginning) {
        this.beginning = beginning;
        this.meeting = meetings.begin(call, this::begin);
    }

    private synchronized void begin() {
        try {
            inner = beginning.begin();
            if (released) {
                inner.release();
            }
        } catch (MpiFailure e) {
            failure = e;
        }
    }

    /** The operation to wait for now; null if both are done. */
    private Operation current() {
        if (!meeting.isDone()) {
            return meeting;
        }
        return inner == null || inner.isDone() ? null : inner;
    }

    @Override
    public boolean isDone() {
        return current() == null;
    }

    @Override
    public boolean test() {
        Operation now = current();
        return now == null || (now.test() && isDone());
    }

    @Override
    public void await() {
        for (Operation now = current(); now != null; now = current()) {
            now.await();
        }
    }

    @Override
    public MpiFailure failure() {
        if (!isDone()) {
            return null;
        } else if (inner != null) {
            return inner.failure();
        }
        return failure == null ? meeting.failure() : failure;
    }

    @Override
    public synchronized void release() {
        released = true;
        if (inner != null) {
            inner.release();
        }
    }

    @Override
    public void cancel() {
        throw new MpiFailure(ErrorClass.REQUEST, "a collective can not be cancelled");
    }

    @Override
    public String what() {
        return current() instanceof Waiting waiting ? waiting.what() : meeting.what();
    }

    @Override
    public String fromWhom() {
        return current() instanceof Waiting waiting ? waiting.fromWhom() : "anybody";
    }
}
