package org.strobe.srm.broadcast.smp;

/**
 * A broadcast out of the root's buffer, in one JVM.
 *
 * <pre>
 *   root     buffer exposed in its cell      others     root's buffer --> buffer; count at the root
 * </pre>
 *
 * <p>One copy for each member, all at once. The root returns when all copies are made.
 */
class ShownBroadcast extends BroadcastWay {
    ShownBroadcast(SmpBroadcast run) {
        super(run);
    }

    @Override
    boolean isUsual() {
        return true;
    }

    @Override
    boolean works() {
        return space.isOneJvm() && run.isComplete();
    }

    @Override
    void announce() {
        space.show(run.data(), null);
        run.announce(BroadcastKind.SHOWN, 0);
    }

    @Override
    final boolean isSent() {
        return run.areCopied();
    }

    @Override
    final boolean isReceived() {
        run.copyShown(0, run.offered());
        run.countCopy();
        run.moveTo(run.offered());
        return true;
    }
}
