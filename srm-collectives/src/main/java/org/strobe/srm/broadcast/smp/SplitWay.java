package org.strobe.srm.broadcast.smp;

import org.strobe.srm.space.Cell;

/** A {@link SplitBroadcast} as one of the ways of an {@link SmpBroadcast}: for long messages where each member has a processor. */
final class SplitWay extends BroadcastWay {
    /** Threshold between JVMs, where members must first agree that all buffers are mapped. */
    private static final int BETWEEN_JVMS_FROM = 128 * 1024;

    private final SplitBroadcast split;

    SplitWay(SmpBroadcast run, SplitBroadcast split) {
        super(run);
        this.split = split;
    }

    @Override
    boolean isUsual() {
        int least = space.isOneJvm() ? SmpBroadcast.SPLIT_FROM : BETWEEN_JVMS_FROM;
        return !run.member().isCrowded() && run.offered() >= least;
    }

    /** Not between JVMs of several nodes: a reduction may use these slots in one collective. */
    @Override
    boolean works() {
        if (!run.isComplete() || space.isOneJvm()) {
            return run.isComplete();
        }
        return run.member().isOnOneNode() && space.maySeeSiblings() && space.showOne(run.data());
    }

    @Override
    void announce() {
        run.announce(BroadcastKind.SPLIT, 0);
        begin();
    }

    private void begin() {
        split.begin(run.data(), run.root(), run.offered());
    }

    @Override
    boolean isSent() {
        return run.awaits(split);
    }

    @Override
    void accept(Cell cell) {
        begin();
    }

    @Override
    boolean isReceived() {
        if (!run.awaits(split)) {
            return false;
        }
        run.moveTo(run.offered());
        return true;
    }
}
