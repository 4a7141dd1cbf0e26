package org.strobe.mpi.p2p.partner;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;

/** Sends records about operations, at once or when there is room. */
public final class Controls {
    private final Partners partners;
    private final Backlogs backlogs;
    private final Device device;

    public Controls(Partners partners, Backlogs backlogs, Device device) {
        this.partners = partners;
        this.backlogs = backlogs;
        this.device = device;
    }

    /** Reports that a synchronous send has met its receive. */
    public void matched(int process, int sendSlot) {
        send(process, ControlLayout.envelope(ControlLayout.MATCHED, sendSlot), ControlLayout.BARE_LENGTH, 0, 0, 0);
    }

    /** Asks for bytes of an offered message. */
    public void ask(int process, int sendSlot, int receiveSlot, long wanted) {
        long envelope = ControlLayout.envelope(ControlLayout.GO, sendSlot);
        send(process, envelope, ControlLayout.GO_LENGTH, receiveSlot, wanted, 0);
    }

    /** Asks for a piece of an offered message, to be written at a place of this rank. */
    public void place(
            int process, int sendSlot, int receiveSlot, boolean isLast, int length, RemoteWrites.Place place) {
        long envelope = ControlLayout.envelope(ControlLayout.PLACE, sendSlot);
        long piece = ControlLayout.placedPiece(isLast, receiveSlot);
        long bytes = ControlLayout.placedBytes(place.key(), length);
        send(process, envelope, ControlLayout.PLACE_LENGTH, piece, bytes, place.address());
    }

    /** Asks a receiver to forget a message. */
    public void cancel(int process, int sendSlot, int source, int context, int tag, int sender) {
        long envelope = ControlLayout.envelope(ControlLayout.CANCEL, sendSlot);
        long message = ControlLayout.cancelledMessage(source, context);
        send(process, envelope, ControlLayout.CANCEL_LENGTH, message, tag, sender);
    }

    /** Reports that a message is forgotten. */
    public void cancelled(int process, int sendSlot) {
        send(process, ControlLayout.envelope(ControlLayout.CANCELLED, sendSlot), ControlLayout.BARE_LENGTH, 0, 0, 0);
    }

    /** Asks a sender to copy the lower half of a message. */
    public void askForHelp(int process, int sendSlot, long ownProcess, long linePlace, long lineState) {
        long envelope = ControlLayout.envelope(ControlLayout.HELP, sendSlot);
        send(process, envelope, ControlLayout.HELP_LENGTH, ownProcess, linePlace, lineState);
    }

    /** Returns credits of eager messages to their sender. */
    void credit(int process, int ownProcess, int count) {
        long envelope = ControlLayout.envelope(ControlLayout.CREDIT, ownProcess);
        send(process, envelope, ControlLayout.CREDIT_LENGTH, count, 0, 0);
    }

    private void send(int process, long envelope, int length, long first, long second, long third) {
        Partner partner = partners.partner(process);
        if (partner.hasBacklog() || !trySend(partner, envelope, length, first, second, third)) {
            backlogs.addControl(partner, new Control(partner, envelope, length, first, second, third));
        }
    }

    private boolean trySend(Partner partner, long envelope, int length, long first, long second, long third) {
        Wire wire = partner.wire();
        long claim = wire.tryClaim(length);
        if (claim == Wire.FULL) {
            return false;
        }
        device.handlePacket(partner.process());
        ControlLayout.write(wire.region().memory(), wire.payload(claim, length), length, first, second, third);
        wire.publish(claim, envelope, length);
        return true;
    }

    /** Record that waits for room. */
    private final class Control implements Departure {
        private final Partner partner;
        private final long envelope;
        private final int length;
        private final long first;
        private final long second;
        private final long third;

        Control(Partner partner, long envelope, int length, long first, long second, long third) {
            this.partner = partner;
            this.envelope = envelope;
            this.length = length;
            this.first = first;
            this.second = second;
            this.third = third;
        }

        @Override
        public int nextLength() {
            return ControlLayout.LONGEST;
        }

        @Override
        public boolean tryLeave() {
            return trySend(partner, envelope, length, first, second, third);
        }
    }
}
