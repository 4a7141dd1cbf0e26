package org.strobe.mpi.engine;

import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ProcessGroup;

/** An engine with collectives of its own, whose messages are the carrier's. */
public abstract class CarriedEngine extends RankEngine {
    private final Engine carrier;

    protected CarriedEngine(Progress progress, Engine carrier) {
        super(progress);
        this.carrier = carrier;
    }

    /** The engine that carries its messages. */
    protected final Engine carrier() {
        return carrier;
    }

    @Override
    public final Channel open(int context, int ownRank, ProcessGroup peers) {
        return carrier.open(context, ownRank, peers);
    }

    @Override
    public final Channel open(int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        return carrier.open(context, ownRank, peers, checker);
    }

    @Override
    public final void meet(int process) {
        carrier.meet(process);
    }

    @Override
    public final void close() {
        carrier.close();
    }
}
