package org.strobe.mpi.p2p;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.rank.Rank;

/** The engines of a job in one JVM, by the numbers of their processes. A receiver finds there what a sender shows. */
final class Neighbours {
    private final AtomicReferenceArray<P2pEngine> engines;

    private Neighbours(int processes) {
        engines = new AtomicReferenceArray<>(processes);
    }

    static Neighbours of(Rank rank) {
        return rank.shared(Neighbours.class, () -> new Neighbours(rank.capacity()));
    }

    void add(P2pEngine engine) {
        engines.set(engine.rank.number(), engine);
    }

    /** The engine of a process that has sent something from this JVM. */
    P2pEngine engine(int process) {
        return engines.get(process);
    }
}
