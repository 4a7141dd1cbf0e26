package org.strobe.mpi.p2p.send;

import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.partner.Partner;
import org.strobe.mpi.p2p.partner.PartnerContext;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;

/** Eager messages that leave at once: without a request, and without a word for a checker. */
public final class EagerSends {
    private final Device device;
    private final MessageCount sent;

    /** @param sent counts messages */
    public EagerSends(Device device, MessageCount sent) {
        this.device = device;
        this.sent = sent;
    }

    /** Sends a message if it is short, has room, and no other record waits for room. */
    public boolean trySend(
            PartnerContext context, Partner partner, Object buffer, long offset, int count, Type type, int tag) {
        long bytes = count * type.size();
        if (bytes > partner.eagerLimit() || partner.hasBacklog() || !partner.hasCredit()) {
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
}
