package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.Region;
import org.strobe.shm.segment.Memory;

/** A message of a port of GM. */
final class PortCargo implements Cargo {
    private final GmSend send;
    private final LanaiPort from;
    private LanaiPort target;

    /** Where the message goes, known once it is taken. */
    private Memory memory;

    private long start;

    /** Null for a directed send. */
    private GmBuffer buffer;

    private boolean isRefused;

    PortCargo(LanaiPort from, GmSend send) {
        this.from = from;
        this.send = send;
    }

    GmAddress from() {
        return send.from();
    }

    GmAddress to() {
        return send.to();
    }

    GmPriority priority() {
        return send.priority();
    }

    @Override
    public long length() {
        return send.length();
    }

    @Override
    public byte[] read(long offset, int length) {
        return send.read(offset, length);
    }

    @Override
    public boolean loses() {
        return from.loses(send.from().node(), send.to().node());
    }

    @Override
    public boolean losesAnswer() {
        return from.loses(send.to().node(), send.from().node());
    }

    @Override
    public void left() {
        // the library hears of the message when it is acknowledged
    }

    @Override
    public Verdict admit() {
        target = from.other(send.to());
        if (target == null || target.state() == null) {
            return Verdict.BUSY;
        }
        if (send.isDirected()) {
            Region region = target.state().target(send.remote(), send.length());
            if (region == null) {
                isRefused = true;
                return Verdict.REFUSED;
            }
            memory = region.memory();
            start = region.offset() + send.remote() - region.address();
            return Verdict.TAKEN;
        }
        buffer = target.state().tokens().take(send.size(), send.priority());
        if (buffer == null) {
            return Verdict.BUSY;
        }
        memory = buffer.memory();
        start = buffer.offset();
        return Verdict.TAKEN;
    }

    @Override
    public boolean isRefused() {
        return isRefused;
    }

    @Override
    public void write(long offset, byte[] bytes) {
        memory.setBytes(start + offset, bytes, 0, bytes.length);
    }

    @Override
    public boolean tellsTarget() {
        return !send.isDirected();
    }

    @Override
    public void landed() {
        if (tellsTarget()) {
            target.happened(GmEvent.received(buffer, send.length(), send.from()));
        }
    }

    @Override
    public boolean tellsSender() {
        return true;
    }

    @Override
    public void completed(GmStatus status) {
        from.happened(GmEvent.sent(send, status));
    }
}
