package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;

/** Moves what was chosen for this slice: gets it from the memory of those who send, without any process, and tells both when a message has come. */
public final class DmaHelper implements NicThread {
    /** What it is called. */
    public static final String NAME = "DH";

    private final BufferReceiver receiver;
    private final Mover mover;
    private final Requests requests;
    private final Queue<Transfer> left = new ArrayDeque<>();
    private int underWay;

    /** How bytes get from the memory of one process into that of another. */
    @FunctionalInterface
    public interface Mover {
        /** Moves the chunk of a transfer; when its bytes are there, it says so, at once or later. */
        void move(Transfer transfer, Runnable whenThere);
    }

    public DmaHelper(BufferReceiver receiver, Mover mover, Requests requests) {
        this.receiver = receiver;
        this.mover = mover;
        this.requests = requests;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean worksIn(Microphase microphase) {
        return microphase == Microphase.POINT_TO_POINT;
    }

    @Override
    public void begin(long now, Microphase microphase) {
        left.addAll(receiver.chosen());
    }

    @Override
    public int work() {
        int told = requests.work();
        Transfer next = left.poll();
        if (next == null) {
            return told;
        }
        underWay++;
        mover.move(next, () -> hasMoved(next));
        return 1;
    }

    /** Who has posted a message that has come sees so in the next slice. */
    private void hasMoved(Transfer transfer) {
        underWay--;
        transfer.hasMoved();
        if (transfer.isDone()) {
            Outcome outcome = Outcome.moved(transfer);
            requests.done(transfer.send().ended(outcome));
            requests.done(transfer.receive().ended(outcome));
        }
    }

    @Override
    public boolean isThrough() {
        return left.isEmpty() && underWay == 0 && requests.isThrough();
    }
}
