package org.strobe.mpi.p2p.send;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.record.MessageLayout;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Records that begin the messages of requests. They carry a message, or offer it. */
final class FirstRecords {
    private final Device device;
    private final MappedSends mapped;
    private final SendPool pool;
    private final NicSends offered;

    FirstRecords(Device device, MappedSends mapped, SendPool pool) {
        this.device = device;
        this.mapped = mapped;
        this.pool = pool;
        this.offered = new NicSends(device, pool);
    }

    /** Sends the record of a request if there is room. An eager send ends, as does one with an unreadable buffer. */
    boolean trySend(SendRequest send) {
        Wire wire = send.partner().wire();
        if (send.kind == MessageLayout.OFFER && wire.matching() != null) {
            offered.offer(wire.matching(), send);
            return true;
        }
        int length = send.nextLength();
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        device.handleMessage(send.partner().process());
        if (!tryWrite(send, wire.region(), wire.payload(claim, length))) {
            wire.abandon(claim, length);
            send.keepCredit();
            pool.end(send);
            return true;
        }
        wire.publish(claim, MessageLayout.envelope(send.context().number(), send.envelopeTag()), length);
        if (send.kind == MessageLayout.EAGER) {
            pool.end(send);
        }
        return true;
    }

    /** Returns false if the send buffer is unreadable; the request has the failure then. */
    private boolean tryWrite(SendRequest send, Region region, long at) {
        Memory memory = region.memory();
        int kind = MessageLayout.writeHead(memory, at, send.context().ownRank(), send.kind, send.checkerWord());
        if (send.kind != MessageLayout.EAGER) {
            MessageLayout.writeSlot(memory, at, kind, send.slot());
        }
        if (!MessageLayout.isCarrier(kind)) {
            MessageLayout.writeBytes(memory, at, kind, send.size());
            if (send.kind == MessageLayout.MAPPED) {
                MessageLayout.writePlace(memory, at, kind, send.place, mapped.process());
            }
            return true;
        }
        try {
            send.pack(0, region, at + MessageLayout.dataOffset(kind), send.size());
            return true;
        } catch (RuntimeException e) {
            send.fail(SendRequest.unreadable(e));
            return false;
        }
    }
}
