package org.strobe.emulator.model.network.lanai;

import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.GmStatus;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.userlevel.Region;
import org.strobe.shm.segment.Memory;

/** A message of a port of GM. */
final class PortCargo implements Cargo {
    private final GmSend send;
    private final LanaiPort from;
    private LanaiPort target;

    /** State of the target when it took the message. */
    private PortState opened;

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
    public long delay() {
        return from.delay(send.from().node(), send.to().node());
    }

    @Override
    public long delayOfAnswer() {
        return from.delay(send.to().node(), send.from().node());
    }

    @Override
    public void left() {
        // the library hears of the message when it is acknowledged
    }

    @Override
    public Verdict admit() {
        target = from.other(send.to());
        opened = target == null ? null : target.state();
        if (opened == null) {
            return busy();
        }
        if (send.isDirected()) {
            Region region = opened.target(send.remote(), send.length());
            if (region == null) {
                isRefused = true;
                return Verdict.REFUSED;
            }
            memory = region.memory();
            start = region.offset() + send.remote() - region.address();
            return Verdict.TAKEN;
        }
        buffer = opened.tokens().take(send.size(), send.priority());
        if (buffer == null) {
            return busy();
        }
        memory = buffer.memory();
        start = buffer.offset();
        return Verdict.TAKEN;
    }

    private Verdict busy() {
        isRefused = from.hasEnded(send.to());
        return isRefused ? Verdict.REFUSED : Verdict.BUSY;
    }

    @Override
    public void abandon() {
        memory = null;
        if (buffer != null) {
            opened.tokens().add(buffer);
        }
    }

    @Override
    public boolean isRefused() {
        return isRefused;
    }

    @Override
    public void write(long offset, byte[] bytes) {
        if (isClosed()) {
            isRefused = true;
        } else if (memory != null) {
            memory.setBytes(start + offset, bytes, 0, bytes.length);
        }
    }

    /** True if the target's port has been closed since it took the message. */
    private boolean isClosed() {
        return target.state() != opened;
    }

    @Override
    public boolean tellsTarget() {
        return !send.isDirected();
    }

    @Override
    public void landed() {
        if (tellsTarget() && !isClosed()) {
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
