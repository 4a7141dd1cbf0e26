package org.strobe.emulator.tports;

import java.util.function.Consumer;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.tports.firmware.Receive;
import org.strobe.shm.segment.Memory;

/** A message that is to be received: an Elan's event. */
public final class Reception {
    private static final Waiting MESSAGE = Waiting.of("a message of Tports", "its sender");

    private final Tport port;
    private final Receive receive;
    private boolean isTaken;

    Reception(Tport port, Receive receive) {
        this.port = port;
        this.receive = receive;
    }

    /** True if the message is there ({@code elan_tportRxDone}). */
    public boolean isDone() {
        boolean isDone = port.tryTake(receive::isDone);
        if (isDone) {
            take();
        }
        return isDone;
    }

    /** Waits for the message ({@code elan_tportRxWait}), and copies it if it is in a system buffer. */
    public void await() {
        port.take(receive::isDone, MESSAGE);
        take();
    }

    /** For libraries: runs something when {@link Tport#completeNext} takes the message. In place of {@link #isDone} and {@link #await}. */
    public void then(Consumer<Reception> done) {
        receive.whenDone(() -> port.happened(() -> {
            take();
            done.accept(this);
        }));
    }

    /** Gives up the receive. Returns false if it has its message. */
    public boolean cancel() {
        return port.cancel(receive);
    }

    private void take() {
        isTaken = true;
        Memory buffer = receive.takeBuffer();
        if (buffer != null) {
            if (receive.memory().equals(receive.memory().bare())) {
                buffer.use(0, receive.room()); // copies into other memory take no time of their own
            }
            receive.memory().copyFrom(receive.offset(), buffer, 0, receive.room());
            port.freeBuffer();
        }
    }

    private void checkTaken() {
        if (!isTaken) {
            throw new IllegalStateException("the message is not known to be there: isDone or await comes first");
        }
    }

    /** Sender of the message. */
    public int from() {
        checkTaken();
        return receive.from();
    }

    /** Tag of the message. */
    public long tag() {
        checkTaken();
        return receive.tag();
    }

    /** Length of the message, of which as much is received as has room. */
    public long length() {
        checkTaken();
        return receive.length();
    }
}
