package org.strobe.mpi.p2p.send;

import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.partner.PartnerContext;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;

/** Eager messages that leave at once: without a request, and without a word for a checker. */
public final class EagerSends {
    private final Device device;
    private final MessageCount sent;
    private final MappedBuffers mapped;

    /**
     * Eager messages of a rank.
     *
     * @param sent counts messages
     * @param mapped null if its job has one process
     */
    public EagerSends(Device device, MessageCount sent, MappedBuffers mapped) {
        this.device = device;
        this.sent = sent;
        this.mapped = mapped;
    }

    /** Sends a message if it is short, has room, and no other record waits for room. */
    public boolean trySend(
            PartnerContext context,
            SendMode mode,
            Partner partner,
            Object buffer,
            long offset,
            int count,
            Type type,
            int tag) {
        long bytes = count * type.size();
        if ((bytes > partner.copiedLimit() && !isShort(mode, partner, buffer, offset, bytes, type))
                || partner.hasBacklog()
                || !partner.hasCredit()) {
            return false;
        }
        int length = MessageLayout.eagerLength(bytes);
        Wire wire = partner.wire();
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        device.handleMessage(partner.process());
        Region region = wire.region();
        long at = wire.payload(claim, length);
        MessageLayout.writeHeader(region.memory(), at, context.eagerHeader());
        if (bytes != 0) {
            try {
                type.pack(buffer, offset, count, 0, region, at + MessageLayout.EAGER_DATA, bytes);
            } catch (RuntimeException e) {
                wire.abandon(claim, length);
                throw SendRequest.unreadable(e);
            }
        }
        wire.publish(claim, MessageLayout.envelope(context.number(), tag), length);
        partner.spendCredit();
        sent.add(bytes);
        return true;
    }

    /**
     * True if a message above the partner's limit for mapped buffers may carry its data: its buffer is another one, or it does
     * not wait for its receiver.
     */
    private boolean isShort(SendMode mode, Partner partner, Object buffer, long offset, long bytes, Type type) {
        return bytes <= partner.eagerLimit()
                && (mode == SendMode.BUFFERED
                        || !type.isDense()
                        || mapped.place(buffer, offset, bytes) == MappedBuffers.NOWHERE);
    }

    /** True if the message of a request may carry its data. */
    boolean isShort(SendMode mode, SendRequest send) {
        Partner partner = send.partner();
        if (send.block != null) {
            return send.size() <= partner.eagerLimit();
        }
        return send.size() <= partner.copiedLimit()
                || isShort(mode, partner, send.buffer(), send.offset(), send.size(), send.type());
    }
}
