package org.strobe.bcs.message;

import java.util.ArrayDeque;
import java.util.Queue;
import org.strobe.bcs.descriptor.Completion;
import org.strobe.bcs.slice.Microphase;
import org.strobe.bcs.slice.NicThread;

/**
 * Moves the chosen chunks of this slice from the senders' memory to the receivers', without help of any process.
 * Notifies both processes when a message is complete.
 */
public final class DmaHelper implements NicThread {
    /** Name of the thread. */
    public static final String NAME = "DH";

    private final BufferReceiver receiver;
    private final Mover mover;
    private final Notifier requests;
    private final Queue<MessageTransfer> left = new ArrayDeque<>();
    private int underWay;

    /** Copies bytes from one process's memory to another's. */
    @FunctionalInterface
    public interface Mover {
        /**
         * Moves the chunk of a transfer and calls {@code whenThere} once its bytes have arrived, possibly before it
         * returns.
         */
        void move(MessageTransfer transfer, Runnable whenThere);
    }

    public DmaHelper(BufferReceiver receiver, Mover mover, Notifier requests) {
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
    public void begin(long slice, Microphase microphase) {
        left.addAll(receiver.chosen());
    }

    @Override
    public int work() {
        int told = requests.work();
        MessageTransfer next = left.poll();
        if (next == null) {
            return told;
        }
        underWay++;
        mover.move(next, () -> hasMoved(next));
        return 1;
    }

    /** Records a moved chunk. The processes of a complete message see so in the next slice. */
    private void hasMoved(MessageTransfer transfer) {
        underWay--;
        transfer.hasMoved();
        if (transfer.isDone()) {
            Completion completion = Completion.moved(transfer.send(), transfer.bytes());
            requests.done(transfer.send().ended(completion));
            requests.done(transfer.receive().ended(completion));
        }
    }

    @Override
    public boolean isThrough() {
        return left.isEmpty() && underWay == 0 && requests.isThrough();
    }
}
