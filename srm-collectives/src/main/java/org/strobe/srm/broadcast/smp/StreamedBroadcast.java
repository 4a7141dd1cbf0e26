package org.strobe.srm.broadcast.smp;

import org.strobe.srm.space.Cell;
import org.strobe.srm.space.Outlet;
import org.strobe.srm.space.PieceStream;

/**
 * A broadcast through the root's stream.
 *
 * <pre>
 *   root     data --> slot 0, slot 1, ...       others     slot 0, slot 1, ... --> buffer
 * </pre>
 *
 * <p>One copy in and one out for each member, in pieces, so that root and others copy at once. The root is ahead by at most the slots
 * of the stream. For any message; also for one that grows at the root.
 */
class StreamedBroadcast extends BroadcastWay {
    private long piece;

    StreamedBroadcast(SmpBroadcast run) {
        super(run);
    }

    @Override
    boolean isUsual() {
        return run.isComplete() && run.offered() <= SmpBroadcast.STREAMED_UP_TO;
    }

    @Override
    boolean works() {
        return true;
    }

    @Override
    void announce() {
        run.announceNumber(BroadcastKind.STREAMED, space.outlet().next());
    }

    @Override
    final boolean isStarved() {
        return !run.isComplete() && run.available() - run.position() < PieceStream.pieceOf(run.offered(), 1);
    }

    @Override
    boolean isSent() {
        Outlet outlet = space.outlet();
        PieceStream stream = outlet.stream();
        long offered = run.offered();
        int most = PieceStream.pieceOf(offered, 1);
        for (long position = run.position(); position < offered; position = run.position()) {
            if (isStarved() || !run.awaits(outlet.taken(), outlet.freedBy())) {
                return false;
            }
            int bytes = (int) Math.min(most, run.available() - position);
            fill(position, stream, stream.at(outlet.next()), bytes);
            stream.show(outlet.next(), space.doorbells());
            outlet.sent(space.members() - 1);
            run.moveTo(position + bytes);
        }
        return true;
    }

    /** Fills a slot. */
    void fill(long position, PieceStream stream, long slot, int bytes) {
        run.data().read(position, stream.region(), slot, run.own(position, bytes));
    }

    @Override
    final void accept(Cell cell) {
        piece = cell.number();
    }

    @Override
    boolean isReceived() {
        PieceStream stream = space.stream(run.root());
        long offered = run.offered();
        int most = PieceStream.pieceOf(offered, 1);
        for (long position = run.position(); position < offered; position = run.position()) {
            if (!run.awaits(stream.filled(piece), PieceStream.filling(piece))) {
                return false;
            }
            int bytes = (int) Math.min(most, offered - position);
            empty(position, stream, stream.at(piece), bytes);
            stream.take(piece++);
            run.moveTo(position + bytes);
        }
        return true;
    }

    /** Copies a piece that has arrived. */
    void empty(long position, PieceStream stream, long slot, int bytes) {
        run.keep(position, stream.region(), slot, bytes);
    }
}
