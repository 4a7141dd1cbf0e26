package org.strobe.emulator.tports;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.tports.firmware.Transfer;

/** A message, put or get under way: an Elan's event. */
public final class Transmission {
    private static final Waiting DONE = Waiting.of("the end of a transfer of Tports", "its target");

    private final Tport port;
    private final Transfer transfer;

    Transmission(Tport port, Transfer transfer) {
        this.port = port;
        this.transfer = transfer;
    }

    /**
     * True if it is done ({@code elan_tportTxDone}): the message is with its receiver, or the memory is read or written.
     *
     * @throws TportException {@code FAULT} if the target has no such memory
     */
    public boolean isDone() {
        boolean isDone = port.tryTake(transfer::isDone);
        if (isDone) {
            take();
        }
        return isDone;
    }

    /**
     * Waits until it is done ({@code elan_tportTxWait}, {@code elan_wait}).
     *
     * @throws TportException {@code FAULT} if the target has no such memory
     */
    public void await() {
        port.take(transfer::isDone, DONE);
        take();
    }

    /** For libraries: runs something when {@link Tport#completeNext} takes the end. In place of {@link #isDone} and {@link #await}. */
    public void then(Runnable done) {
        transfer.whenDone(() -> port.happened(() -> {
            take();
            done.run();
        }));
    }

    /** Asks the receiver to forget the message, unless a receive has it. In either case the transmission is done later. */
    public void cancel() {
        port.cancel(transfer);
    }

    /** True if the receiver has forgotten the message. */
    public boolean isCancelled() {
        return transfer.isCancelled();
    }

    private void take() {
        if (transfer.hasFailed()) {
            throw new TportException(TportException.Reason.FAULT, "the target has no memory at the address");
        }
    }
}
