package org.strobe.mpi.replay;

import org.strobe.mpi.call.CallName;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.standin.OperationStandIn;
import org.strobe.mpi.replay.argument.PeerAndTag;
import org.strobe.mpi.replay.log.FactKind;

/** Pending operation that records its outcome: the test that found it done, its message, its cancellation. */
final class RecordedOperation extends OperationStandIn {
    private final RecordTape tape;

    /** Peer and tag of a receive with wildcards; otherwise {@link PeerAndTag#NOTHING}. */
    private final PeerAndTag wild;

    /** Number and name of the call that started it. */
    private long number;

    private String name;

    private long looks;
    private boolean seen;
    private boolean known;
    private boolean cancelAsked;

    RecordedOperation(RecordTape tape, Operation own, PeerAndTag wild) {
        super(own);
        this.tape = tape;
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

    /** Records the message or the cancellation, once it is certain. */
    void noteIfDone() {
        if (inner().isDone()) {
            note();
        }
    }

    private void note() {
        if (known && !cancelAsked) {
            return;
        }
        if (inner().isCancelled()) {
            tape.note(FactKind.CANCELLED, number, name, asked(), 0, 0);
        } else if (!known) {
            tape.note(FactKind.MATCHED, number, name, asked(), inner().source(), inner().tag());
        }
        cancelAsked = false;
        known = true;
        tape.closed(this);
    }

    /** Peer and tag for a fact; none for a persistent operation, whose start has no such arguments. */
    private PeerAndTag asked() {
        return inner().isPersistent() ? PeerAndTag.NOTHING : wild;
    }

    @Override
    public boolean isDone() {
        return looked(inner().isDone());
    }

    @Override
    public boolean test() {
        tape.begin(CallName.TEST);
        return looked(inner().test());
    }

    private boolean looked(boolean done) {
        if (seen || !inner().isActive()) {
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
        tape.begin(CallName.WAIT_FOR);
        inner().await();
        note();
        seen = true;
    }

    @Override
    public void release() {
        if (inner().isActive() && !seen && (!known || cancelAsked)) {
            tape.gaveUp(this);
        } else {
            inner().release();
        }
    }

    /** Ends the operation with the job. */
    void end() {
        noteIfDone();
        inner().release();
    }

    @Override
    public void cancel() {
        tape.begin(CallName.CANCEL);
        inner().cancel();
        cancelAsked = true;
    }

    @Override
    public void start() {
        tape.begin(CallName.START);
        inner().start();
        started(CallName.START.text());
    }

    @Override
    public void deactivate() {
        inner().deactivate();
    }
}
