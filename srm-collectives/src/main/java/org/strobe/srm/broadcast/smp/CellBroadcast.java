package org.strobe.srm.broadcast.smp;

/**
 * A broadcast of a few bytes in the root's cell.
 *
 * <pre>
 *   root     data --> cell            others     cell --> buffer
 * </pre>
 *
 * <p>One step, one copy in and one out for each member. The root waits for nobody.
 */
final class CellBroadcast extends BroadcastWay {
    CellBroadcast(SmpBroadcast run) {
        super(run);
    }

    @Override
    boolean isUsual() {
        return true;
    }

    @Override
    boolean works() {
        return space.fitsIntoCell(run.offered());
    }

    @Override
    void announce() {
        int bytes = (int) run.offered();
        run.data().read(0, space.region(), space.cell(run.root()).payloadAt(), run.own(0, bytes));
        run.announce(BroadcastKind.CELL, bytes);
    }

    @Override
    boolean isSent() {
        return true;
    }

    @Override
    boolean isReceived() {
        run.keep(0, space.region(), space.cell(run.root()).payloadAt(), run.offered());
        run.moveTo(run.offered());
        return true;
    }
}
