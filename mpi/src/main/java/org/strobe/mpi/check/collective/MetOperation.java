package org.strobe.mpi.check.collective;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;

/** A collective that does not wait, and its meeting: done when both are, or when the meeting has found a mistake. */
final class MetOperation implements Operation, Waiting {
    private final Operation inner;
    private final Meeting meeting;

    MetOperation(Operation inner, Meeting meeting) {
        this.inner = inner;
        this.meeting = meeting;
    }

    @Override
    public boolean isDone() {
        return meeting.isDone() && (meeting.failure() != null || inner.isDone());
    }

    @Override
    public boolean test() {
        if (!isDone()) {
            (meeting.isDone() ? inner : meeting).test();
        }
        return isDone();
    }

    @Override
    public void await() {
        meeting.await();
        if (meeting.failure() == null) {
            inner.await();
        }
    }

    @Override
    public MpiFailure failure() {
        if (!isDone()) {
            return null;
        }
        return meeting.failure() != null ? meeting.failure() : inner.failure();
    }

    @Override
    public void release() {
        inner.release();
    }

    @Override
    public void cancel() {
        inner.cancel();
    }

    @Override
    public int source() {
        return inner.source();
    }

    @Override
    public int tag() {
        return inner.tag();
    }

    @Override
    public long bytes() {
        return inner.bytes();
    }

    @Override
    public boolean isCancelled() {
        return inner.isCancelled();
    }

    @Override
    public String what() {
        return !meeting.isDone() || !(inner instanceof Waiting waiting) ? meeting.what() : waiting.what();
    }

    @Override
    public String fromWhom() {
        if (!meeting.isDone()) {
            return meeting.fromWhom();
        }
        return inner instanceof Waiting waiting ? waiting.fromWhom() : "anybody";
    }
}
