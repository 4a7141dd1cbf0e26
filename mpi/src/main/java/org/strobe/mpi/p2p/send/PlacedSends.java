package org.strobe.mpi.p2p.send;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.partner.Backlogs;
import org.strobe.mpi.p2p.partner.Departure;
import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.mpi.p2p.wire.Wire;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.MpiFailure;

/** Sends of which pieces are written into their receivers' memory, as these have asked. A record tells of each piece. */
final class PlacedSends {
    private final Device device;
    private final Progress progress;
    private final Backlogs backlogs;
    private final SendPool pool;

    PlacedSends(Device device, Progress progress, Backlogs backlogs, SendPool pool) {
        this.device = device;
        this.progress = progress;
        this.backlogs = backlogs;
        this.pool = pool;
    }

    /** Writes the next piece of a message, at once or as there is room. */
    void send(SendRequest send, int receiveSlot, boolean isLast, int length, RemoteWrites.Place to) {
        Piece piece = new Piece(send, receiveSlot, isLast, length, to);
        if (send.partner().hasBacklog() || !piece.tryLeave()) {
            backlogs.addPieces(send.partner(), piece);
        }
    }

    /** A piece, from its request until its data may change again. */
    private final class Piece implements Departure {
        private final SendRequest send;
        private final int receiveSlot;
        private final boolean isLast;
        private final RemoteWrites.Write write;

        /** False once the write has begun, or cannot. */
        private boolean isWaiting = true;

        private boolean isReadable = true;

        Piece(SendRequest send, int receiveSlot, boolean isLast, int length, RemoteWrites.Place to) {
            this.send = send;
            this.receiveSlot = receiveSlot;
            this.isLast = isLast;
            this.write = send.partner()
                    .wire()
                    .writes()
                    .write(send.partner().process(), new SendData(send), send.placed, length, to, this::written);
            send.placed += length;
            send.underWay++;
        }

        @Override
        public int nextLength() {
            return ControlLayout.BARE_LENGTH;
        }

        @Override
        public boolean hasRoom(Wire wire) {
            return (!isWaiting || write.hasRoom()) && wire.hasRoom(nextLength());
        }

        @Override
        public boolean tryLeave() {
            if (isWaiting && !tryWrite()) {
                return false;
            }
            Wire wire = send.partner().wire();
            long claim = wire.tryClaim(ControlLayout.BARE_LENGTH);
            if (claim == Wire.FULL) {
                return false;
            }
            device.handlePacket(send.partner().process());
            int kind = isReadable ? ControlLayout.PLACED : ControlLayout.UNPLACED;
            wire.publish(claim, ControlLayout.envelope(kind, receiveSlot), ControlLayout.BARE_LENGTH);
            progress.happened();
            send.hasLeft |= isLast;
            if (!isReadable) {
                send.underWay--;
            }
            pool.endIfDone(send);
            return true;
        }

        private boolean tryWrite() {
            try {
                isWaiting = !write.tryLeave();
            } catch (MpiFailure e) {
                send.fail(e);
                isReadable = false;
                isWaiting = false;
            }
            return !isWaiting;
        }

        private void written() {
            send.underWay--;
            pool.endIfDone(send);
        }
    }
}
