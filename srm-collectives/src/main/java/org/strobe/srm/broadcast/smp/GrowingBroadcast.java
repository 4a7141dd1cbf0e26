package org.strobe.srm.broadcast.smp;

import org.strobe.srm.space.PieceStream;

/**
 * A broadcast out of the root's buffer while it is being filled, in one JVM. The root's stream carries no data; its slots tell how
 * far the buffer is filled.
 *
 * <pre>
 *   root     buffer exposed; slot 0, slot 1, ...      others     slot i: part i of root's buffer --> buffer; count at the root
 * </pre>
 *
 * <p>One copy for each member. The root returns when all copies are made.
 */
final class GrowingBroadcast extends StreamedBroadcast {
    GrowingBroadcast(SmpBroadcast run) {
        super(run);
    }

    @Override
    boolean isUsual() {
        return !run.isComplete();
    }

    @Override
    boolean works() {
        return space.isOneJvm();
    }

    @Override
    void announce() {
        space.show(run.data(), null);
        run.announceNumber(BroadcastKind.GROWING, space.outlet().next());
    }

    @Override
    boolean isSent() {
        return super.isSent() && run.areCopied();
    }

    @Override
    void fill(long position, PieceStream stream, long slot, int bytes) {}

    @Override
    boolean isReceived() {
        if (!super.isReceived()) {
            return false;
        }
        run.countCopy();
        return true;
    }

    @Override
    void empty(long position, PieceStream stream, long slot, int bytes) {
        run.copyShown(position, bytes);
    }
}
