package org.strobe.mpi.replay;

import org.strobe.emulator.machine.SharedSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Ranks take turns at what they contend for, target by target: accesses to a window, the shared pointer of a file. In a
 * recording turns are drawn; in a replay ranks wait for those that they had.
 */
final class Turns implements AutoCloseable {
    private final Rank rank;
    private final Provider provider;
    private final long key;
    private final Segment segment;
    private final Memory memory;

    /**
     * Turns at something.
     *
     * @param key the same at all ranks, and in a replay
     */
    Turns(Rank rank, Provider provider, long key, int targets) {
        this.rank = rank;
        this.provider = provider;
        this.key = key;
        this.segment = SharedSegment.obtain(rank.store(), "replay/turns/" + key, TurnsLayout.size(targets));
        // Bookkeeping takes no time on a modelled machine.
        this.memory = segment.memory().bare();
    }

    long key() {
        return key;
    }

    /** So many are recorded: those that are drawn come after them. Called by the target, before others know of the turns. */
    void skip(int target, long turns) {
        memory.setLong(TurnsLayout.recorded(target), turns);
        memory.setLongVolatile(TurnsLayout.next(target), turns);
    }

    /** Draws a turn. */
    long draw(int target) {
        return memory.getAndAddLong(TurnsLayout.next(target), 1);
    }

    /** Waits until it is this turn's. */
    void await(int target, long turn) {
        while (memory.getLongAcquire(TurnsLayout.serving(target)) != turn) {
            rest();
        }
    }

    /** Waits until all recorded turns are over. */
    void awaitRecorded(int target) {
        while (memory.getLongAcquire(TurnsLayout.serving(target)) < memory.getLong(TurnsLayout.recorded(target))) {
            rest();
        }
    }

    private void rest() {
        provider.progress();
        rank.operation();
        rank.notYet();
    }

    /** The turn is over. */
    void pass(int target) {
        memory.getAndAddLong(TurnsLayout.serving(target), 1);
    }

    @Override
    public void close() {
        segment.close();
    }
}
