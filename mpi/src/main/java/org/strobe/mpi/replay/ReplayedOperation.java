package org.strobe.mpi.replay;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.log.Fact;
import org.strobe.mpi.replay.log.RecordedCall;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.MpiFailure;

/**
 * Pending operation with its recorded outcome. It receives the recorded message, the recorded test finds it done, and a
 * cancelled one is never begun. Each start of a persistent operation begins a new one.
 */
final class ReplayedOperation implements Operation {
    private final ReplayTape tape;
    private final Tape.Making start;
    private final boolean persistent;
    private final PeerAndTag asked;

    /** The pending operation; null if there is none, or if it must not begin. */
    private Operation own;

    /** Recorded outcome of the starting call; null if there is none. */
    private RecordedCall recorded;

    private boolean active;
    private long looks;
    private boolean seen;
    private boolean cancelAsked;

    ReplayedOperation(ReplayTape tape, Tape.Making start, boolean persistent, PeerAndTag asked, RecordedCall recorded) {
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

    /** The pending operation behind this one; null if there is none. */
    Operation own() {
        return own;
    }

    /** True if the next test finds it done. */
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
        tape.begin(CallName.TEST);
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

    /** Forwards the program's cancellation, which had no recorded effect. */
    private void forwardCancel() {
        if (cancelAsked && own != null) {
            own.cancel();
            cancelAsked = false;
        }
    }

    @Override
    public void await() {
        tape.begin(CallName.WAIT_FOR);
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
        tape.begin(CallName.CANCEL);
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
        tape.begin(CallName.START);
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
