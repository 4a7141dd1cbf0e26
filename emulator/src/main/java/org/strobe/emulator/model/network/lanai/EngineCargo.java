package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.model.simulation.Event;

/** A message of an engine, which moves its data itself. Its faults are decided above. */
final class EngineCargo implements Cargo {
    private static final byte[] NOTHING = {};

    private final long length;
    private final Event left;
    private final Event arrived;

    /** @param left may be null */
    EngineCargo(long length, Event left, Event arrived) {
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
    public boolean loses() {
        return false;
    }

    @Override
    public boolean losesAnswer() {
        return false;
    }

    @Override
    public boolean isRefused() {
        return false;
    }

    @Override
    public void left() {
        if (left != null) {
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
        throw new IllegalStateException("an engine's message has no event for its sender");
    }
}
