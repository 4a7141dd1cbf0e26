package org.strobe.mpi.replay;

import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.replay.log.FactKind;

/** Something pending whose outcome is written down: when it was found done, what it received, whether it was cancelled. */
final class RecordedOperation implements Operation {
    private final RecordTape tape;
    private final Operation own;

    /** What it receives with wildcards; nothing if it does not. */
    private final Asked wild;

    /** The call that has started it, and its name. */
    private long number;

    private String name;

    private long looks;
    private boolean seen;
    private boolean known;
    private boolean cancelAsked;

    RecordedOperation(RecordTape tape, Operation own, Asked wild) {
        this.tape = tape;
        this.own = own;
        this.wild = wild;
        if (!own.isPersistent()) {
            started(tape.name());
        }
    }

    private void started(String by) {
        number = tape.number();
        name = by;
        looks = 0;
        seen = false;
        cancelAsked = false;
        known = !wild.isWild();
        if (!known) {
            tape.opened(this);
        }
    }

    /** What it stands in for. */
    Operation own() {
        return own;
    }

    /** Writes down what it received, or that it was cancelled, if that is certain. */
    void noteIfDone() {
        if (own.isDone()) {
            note();
        }
    }

    private void note() {
        if (known && !cancelAsked) {
            return;
        }
        if (own.isCancelled()) {
            tape.note(FactKind.CANCELLED, number, name, asked(), 0, 0);
        } else if (!known) {
            tape.note(FactKind.MATCHED, number, name, asked(), own.source(), own.tag());
        }
        cancelAsked = false;
        known = true;
        tape.closed(this);
    }

    /** A start is not given whom it is about. */
    private Asked asked() {
        return own.isPersistent() ? Asked.NOTHING : wild;
    }

    @Override
    public boolean isDone() {
        return looked(own.isDone());
    }

    @Override
    public boolean test() {
        tape.begin("test", null);
        return looked(own.test());
    }

    private boolean looked(boolean done) {
        if (seen || !own.isActive()) {
            return done;
        }
        if (done) {
            note();
            tape.note(FactKind.SEEN, number, name, asked(), looks, 0);
            seen = true;
        } else {
            looks++;
        }
        return done;
    }

    @Override
    public void await() {
        tape.begin("waitFor", null);
        own.await();
        note();
        seen = true;
    }

    @Override
    public MpiFailure failure() {
        return own.failure();
    }

    @Override
    public void release() {
        if (own.isActive() && !seen && (!known || cancelAsked)) {
            tape.gaveUp(this);
        } else {
            own.release();
        }
    }

    /** The job ends: nobody will ask for it any more. */
    void end() {
        noteIfDone();
        own.release();
    }

    @Override
    public void cancel() {
        tape.begin("cancel", null);
        own.cancel();
        cancelAsked = true;
    }

    @Override
    public boolean isPersistent() {
        return own.isPersistent();
    }

    @Override
    public boolean isActive() {
        return own.isActive();
    }

    @Override
    public void start() {
        tape.begin("start", null);
        own.start();
        started("start");
    }

    @Override
    public void deactivate() {
        own.deactivate();
    }

    @Override
    public int source() {
        return own.source();
    }

    @Override
    public int tag() {
        return own.tag();
    }

    @Override
    public long bytes() {
        return own.bytes();
    }

    @Override
    public boolean isCancelled() {
        return own.isCancelled();
    }
}
