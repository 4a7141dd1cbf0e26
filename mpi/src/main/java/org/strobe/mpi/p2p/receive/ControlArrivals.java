package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.record.ControlLayout;
import org.strobe.mpi.p2p.send.Sends;
import org.strobe.mpi.p2p.wire.RemoteWrites;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Records about operations: each goes to the operation with its slot. */
final class ControlArrivals {
    private final Sends sends;
    private final KeptMessages kept;
    private final PieceReceives pieces;
    private final Controls controls;
    private final Credits credits;

    ControlArrivals(Sends sends, KeptMessages kept, PieceReceives pieces, Controls controls, Credits credits) {
        this.sends = sends;
        this.kept = kept;
        this.pieces = pieces;
        this.controls = controls;
        this.credits = credits;
    }

    void take(long envelope, Region region, long at, int length) {
        Memory memory = region.memory();
        int slot = ControlLayout.slot(envelope);
        switch (ControlLayout.kind(envelope)) {
            case ControlLayout.MATCHED -> sends.matched(slot);
            case ControlLayout.GO ->
                sends.asked(slot, ControlLayout.receiveSlot(memory, at), ControlLayout.wantedBytes(memory, at));
            case ControlLayout.DATA -> pieces.take(slot, region, at, length);
            case ControlLayout.UNREADABLE -> pieces.fail(slot);
            case ControlLayout.PLACE ->
                sends.askedToPlace(
                        slot,
                        ControlLayout.placedSlot(memory, at),
                        ControlLayout.isLastPiece(memory, at),
                        ControlLayout.pieceBytes(memory, at),
                        new RemoteWrites.Place(
                                ControlLayout.pieceAddress(memory, at), ControlLayout.pieceKey(memory, at)));
            case ControlLayout.PLACED -> pieces.placed(slot, true);
            case ControlLayout.UNPLACED -> pieces.placed(slot, false);
            case ControlLayout.CANCEL -> forget(slot, memory, at);
            case ControlLayout.HELP ->
                sends.askedForHelp(
                        slot,
                        ControlLayout.helpedProcess(memory, at),
                        ControlLayout.linePlace(memory, at),
                        ControlLayout.lineState(memory, at));
            case ControlLayout.CANCELLED -> sends.cancelled(slot);
            case ControlLayout.CREDIT -> credits.returned(slot, ControlLayout.credits(memory, at));
            default ->
                throw new IllegalStateException("envelope=" + Long.toHexString(envelope) + ": unknown kind of record");
        }
    }

    private void forget(int slot, Memory memory, long at) {
        int context = ControlLayout.cancelledContext(memory, at);
        int source = ControlLayout.cancelledSource(memory, at);
        int sender = ControlLayout.cancellingRank(memory, at);
        if (kept.forget(context, source, ControlLayout.cancelledTag(memory, at), slot)) {
            controls.cancelled(sender, slot);
        }
    }
}
