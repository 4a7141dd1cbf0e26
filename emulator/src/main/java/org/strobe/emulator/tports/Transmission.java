package org.strobe.emulator.tports;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.tports.firmware.TportCost;
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
        port.begin();
        port.carrier().progress();
        if (!transfer.isDone()) {
            port.carrier().charge(TportCost.LOOK, 0);
            port.actor().notYet();
            return false;
        }
        take();
        return true;
    }

    /**
     * Waits until it is done ({@code elan_tportTxWait}, {@code elan_wait}).
     *
     * @throws TportException {@code FAULT} if the target has no such memory
     */
    public void await() {
        port.begin();
        port.carrier().await(transfer::isDone, DONE);
        take();
    }

    private void take() {
        port.carrier().charge(TportCost.TAKE, 0);
        if (transfer.hasFailed()) {
            throw new TportException(TportException.Reason.FAULT, "the target has no memory at the address");
        }
    }
}
