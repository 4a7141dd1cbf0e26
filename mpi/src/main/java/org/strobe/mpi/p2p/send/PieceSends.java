package org.strobe.mpi.p2p.send;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.partner.Backlogs;
import org.strobe.mpi.p2p.partner.Departure;
import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.progress.Progress;

/** Sends that leave in pieces, after their receivers have asked for them. */
final class PieceSends {
    private final P2pSettings settings;
    private final Device device;
    private final Progress progress;
    private final Backlogs backlogs;
    private final SendPool pool;

    PieceSends(P2pSettings settings, Device device, Progress progress, Backlogs backlogs, SendPool pool) {
        this.settings = settings;
        this.device = device;
        this.progress = progress;
        this.backlogs = backlogs;
        this.pool = pool;
    }

    /** Sends the first bytes of a message, or those behind pieces that were written, at once or as there is room. */
    void send(SendRequest send, int receiveSlot, long wanted) {
        if (wanted == 0) {
            pool.end(send);
            return;
        }
        if (send.pieces == null) {
            send.pieces = new Stream(send);
        }
        send.pieces.begin(receiveSlot, wanted);
        if (send.partner().hasBacklog() || !send.pieces.tryLeave()) {
            backlogs.addPieces(send.partner(), send.pieces);
        }
    }

    /** Pieces of one message. */
    final class Stream implements Departure {
        private final SendRequest send;
        private int receiveSlot;
        private long wanted;
        private long position;

        Stream(SendRequest send) {
            this.send = send;
        }

        void begin(int slot, long bytes) {
            receiveSlot = slot;
            position = send.placed;
            wanted = position + bytes;
        }

        @Override
        public int nextLength() {
            int longest =
                    Math.min(settings.fragmentOf(wanted), send.partner().wire().longestPiece());
            return (int) Math.min(longest, wanted - position);
        }

        @Override
        public boolean tryLeave() {
            Wire wire = send.partner().wire();
            while (position < wanted) {
                int length = nextLength();
                long claim = wire.tryClaim(length);
                if (claim == Wire.FULL) {
                    return false;
                }
                device.handlePacket(send.partner().process());
                int kind = tryPack(wire, claim, length) ? ControlLayout.DATA : ControlLayout.UNREADABLE;
                wire.publish(claim, ControlLayout.envelope(kind, receiveSlot), length);
                position = kind == ControlLayout.DATA ? position + length : wanted;
                progress.happened();
            }
            send.hasLeft = true;
            pool.endIfDone(send);
            return true;
        }

        /** Writes a piece; false if the program's buffer cannot be read any more. */
        private boolean tryPack(Wire wire, long claim, int length) {
            try {
                send.pack(position, wire.region(), wire.payload(claim, length), length);
                return true;
            } catch (RuntimeException e) {
                send.failToRead(e);
                return false;
            }
        }
    }
}
