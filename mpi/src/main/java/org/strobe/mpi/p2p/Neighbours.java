package org.strobe.mpi.p2p;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.rank.Rank;

/** The engines of a job in one JVM, by the numbers of their processes. A receiver finds there what a sender shows. */
final class Neighbours {
    private final int first;
    private final AtomicReferenceArray<P2pEngine> engines;

    private Neighbours(int first, int processes) {
        this.first = first;
        this.engines = new AtomicReferenceArray<>(processes);
    }

    /** Those of a rank; on a modelled machine it is by itself, as if in a process of its own. */
    static Neighbours of(Rank rank) {
        return rank.shared(
                Neighbours.class,
                () -> rank.isModelled() ? new Neighbours(rank.number(), 1) : new Neighbours(0, rank.capacity()));
    }

    void add(P2pEngine engine) {
        engines.set(engine.rank.number() - first, engine);
    }

    /** The engine of a process that has sent something from this JVM. */
    P2pEngine engine(int process) {
        return engines.get(process - first);
    }
}
