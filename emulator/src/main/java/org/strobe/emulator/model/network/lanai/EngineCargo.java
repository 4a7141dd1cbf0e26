package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.model.simulation.Event;
import org.strobe.emulator.nic.TransferFailedException;

/** A message of an engine, which moves its data itself. Its faults are decided above. */
final class EngineCargo implements Cargo {
    private static final byte[] NOTHING = {};

    private final int from;
    private final int to;
    private final long length;
    private final Event left;
    private final Event arrived;
    private boolean hasLeft;

    /** @param left may be null */
    EngineCargo(int from, int to, long length, Event left, Event arrived) {
        this.from = from;
        this.to = to;
        this.length = length;
        this.left = left;
        this.arrived = arrived;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public byte[] read(long offset, int bytes) {
        return NOTHING;
    }

    @Override
    public long delay() {
        return 0;
    }

    @Override
    public long delayOfAnswer() {
        return 0;
    }

    @Override
    public void abandon() {
        // the job ends
    }

    @Override
    public boolean isRefused() {
        return false;
    }

    @Override
    public void left() {
        if (left != null && !hasLeft) {
            hasLeft = true;
            left.happen();
        }
    }

    @Override
    public Verdict admit() {
        return Verdict.TAKEN;
    }

    @Override
    public void write(long offset, byte[] bytes) {
        // the engine writes when the message has landed
    }

    @Override
    public boolean tellsTarget() {
        return false;
    }

    @Override
    public void landed() {
        arrived.happen();
    }

    @Override
    public boolean tellsSender() {
        return false;
    }

    @Override
    public void completed(GmStatus status) {
        throw new TransferFailedException("a message of " + length + " bytes from node " + from + " to node " + to
                + " of the machine: no answer in lanai.give-up");
    }
}
