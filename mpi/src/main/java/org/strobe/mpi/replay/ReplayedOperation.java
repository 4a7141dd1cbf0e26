package org.strobe.mpi.replay;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.RecordedCall;

/**
 * Something pending that comes out as it was recorded: it receives from whom it received then, is found done by the same look,
 * and is never begun if it was cancelled. A persistent one is an operation of its own each time.
 */
final class ReplayedOperation implements Operation {
    private final ReplayTape tape;
    private final Tape.Making start;
    private final boolean persistent;
    private final Asked asked;

    /** What is pending; null for nothing, and if it must not be. */
    private Operation own;

    /** What is recorded of the call that has started it; null for nothing. */
    private RecordedCall recorded;

    private boolean active;
    private long looks;
    private boolean seen;
    private boolean cancelAsked;

    ReplayedOperation(ReplayTape tape, Tape.Making start, boolean persistent, Asked asked, RecordedCall recorded) {
        this.tape = tape;
        this.start = start;
        this.persistent = persistent;
        this.asked = asked;
        if (!persistent) {
            begin(recorded);
        }
    }

    private void begin(RecordedCall outcome) {
        recorded = outcome;
        active = true;
        looks = 0;
        seen = false;
        cancelAsked = false;
        boolean certain = outcome != null && (outcome.match() != null || outcome.isFailed());
        if (outcome != null && outcome.isCancelled()) {
            own = null;
        } else if (certain && outcome.match() != null) {
            own = start.of((int) outcome.match().first(), (int) outcome.match().second());
        } else if (asked.isWild() && !certain && tape.isCertainOfNothing()) {
            own = null;
        } else {
            own = start.of(asked.peer(), asked.tag());
        }
    }

    /** What it stands in for; null for nothing. */
    Operation own() {
        return own;
    }

    /** Whether the next look finds it done. */
    boolean isDue() {
        return active
                && (seen || (recordedLook() != null && looks >= recordedLook().first()));
    }

    private Fact recordedLook() {
        return recorded == null ? null : recorded.seen();
    }

    @Override
    public boolean isDone() {
        if (!active || seen || recordedLook() != null || !tape.isLive()) {
            return looked();
        }
        forwardCancel();
        return own != null && own.isDone();
    }

    @Override
    public boolean test() {
        tape.begin("test", null);
        if (!active || seen || recordedLook() != null || !tape.isLive()) {
            return looked();
        }
        forwardCancel();
        return own != null && own.test();
    }

    private boolean looked() {
        if (!active || seen) {
            return active;
        }
        if (!isDue()) {
            looks++;
            return false;
        }
        if (recordedLook().at() != tape.number()) {
            throw tape.foundElsewhere(recordedLook());
        }
        finish();
        return true;
    }

    private void finish() {
        if (own != null) {
            own.await();
        } else if (recorded == null || !recorded.isCancelled()) {
            throw tape.nothingRecorded();
        }
        seen = true;
    }

    /** What the program has asked for while nothing came of it. */
    private void forwardCancel() {
        if (cancelAsked && own != null) {
            own.cancel();
            cancelAsked = false;
        }
    }

    @Override
    public void await() {
        tape.begin("waitFor", null);
        if (!active || seen) {
            return;
        }
        if (tape.isLive()) {
            forwardCancel();
        }
        finish();
    }

    @Override
    public MpiFailure failure() {
        return own == null ? null : own.failure();
    }

    @Override
    public void release() {
        if (own != null) {
            own.release();
            own = null;
        }
        active = false;
    }

    @Override
    public void cancel() {
        tape.begin("cancel", null);
        if (tape.isLive() && own != null) {
            own.cancel();
        } else {
            cancelAsked = true;
        }
    }

    @Override
    public boolean isPersistent() {
        return persistent;
    }

    @Override
    public boolean isActive() {
        return !persistent || active;
    }

    @Override
    public void start() {
        tape.begin("start", null);
        begin(tape.recorded());
    }

    @Override
    public void deactivate() {
        if (active && (seen || own == null || own.isDone())) {
            release();
        }
    }

    @Override
    public int source() {
        return own == null ? Constants.ANY_SOURCE : own.source();
    }

    @Override
    public int tag() {
        return own == null ? Constants.ANY_TAG : own.tag();
    }

    @Override
    public long bytes() {
        return own == null ? 0 : own.bytes();
    }

    @Override
    public boolean isCancelled() {
        return own == null ? recorded != null && recorded.isCancelled() : own.isCancelled();
    }
}
