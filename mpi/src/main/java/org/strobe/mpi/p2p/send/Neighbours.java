package org.strobe.mpi.p2p.send;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.strobe.emulator.rank.Rank;

/** Sending halves of a job's ranks in one JVM. Receivers find exposed buffers here. */
public final class Neighbours {
    private final int first;
    private final AtomicReferenceArray<Sends> sends;

    private Neighbours(int first, int processes) {
        this.first = first;
        this.sends = new AtomicReferenceArray<>(processes);
    }

    /** Neighbours of a rank. On a modelled machine it is alone, as if in a process of its own. */
    public static Neighbours of(Rank rank) {
        return rank.context()
                .shared(
                        Neighbours.class,
                        () -> rank.isModelled()
                                ? new Neighbours(rank.number(), 1)
                                : new Neighbours(0, rank.capacity()));
    }

    public void add(int process, Sends ofProcess) {
        sends.set(process - first, ofProcess);
    }

    /** Request of a process of this JVM that has sent its slot in a record. */
    public SendRequest offered(int process, int slot) {
        return sends.get(process - first).offered(slot);
    }
}
