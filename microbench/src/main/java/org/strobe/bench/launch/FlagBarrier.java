package org.strobe.bench.launch;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Doorbell;

/**
 * Barrier as a collective builds it, from words in the ranks' memory.
 * Each rank sets a flag; rank 0 awaits all flags in turn and opens a gate for all.
 */
final class FlagBarrier {
    private static final Waiting WHY = Waiting.of("barrier of flags", "all ranks");

    private final Flag[] flags;
    private final Gate gate;
    private final Doorbell[] doorbells;

    /** Creates the barrier that all ranks share; one rank calls it. */
    FlagBarrier(Memory memory, Rank rank) {
        flags = new Flag[rank.size()];
        doorbells = new Doorbell[rank.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = new Flag(memory, Gate.SIZE + (long) i * WordLayout.SIZE);
            doorbells[i] = rank.doorbell(i);
        }
        gate = new Gate(memory, 0);
    }

    static long size(int ranks) {
        return Gate.SIZE + (long) ranks * WordLayout.SIZE;
    }

    void await(Rank rank, long round) {
        if (rank.number() > 0) {
            flags[rank.number()].set(round, doorbells[0]);
            rank.await(gate, round, WHY);
            return;
        }
        for (int i = 1; i < flags.length; i++) {
            rank.await(flags[i], round, WHY);
        }
        gate.open(round, doorbells);
    }
}
