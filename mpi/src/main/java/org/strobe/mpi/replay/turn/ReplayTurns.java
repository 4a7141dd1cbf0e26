package org.strobe.mpi.replay.turn;

import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Provider;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Turns of ranks at contended resources, target by target: accesses to a window, the shared pointer of a file. A
 * recording draws turns; a replay waits for the recorded ones.
 */
public final class ReplayTurns implements AutoCloseable {
    private final Rank rank;
    private final Provider provider;
    private final long key;
    private final Segment segment;
    private final Memory memory;

    /**
     * Maps the turns of a resource.
     *
     * @param key equal at all ranks, and in a replay
     */
    public ReplayTurns(Rank rank, Provider provider, long key, int targets) {
        this.rank = rank;
        this.provider = provider;
        this.key = key;
        this.segment = JobSegment.obtain(rank.context().store(), "replay/turns/" + key, TurnsLayout.size(targets));
        // Bookkeeping takes no time on a modelled machine.
        this.memory = segment.memory().bare();
    }

    public long key() {
        return key;
    }

    /**
     * Skips the recorded turns, so that drawn ones follow them. Called by the target before other ranks use the turns.
     */
    public void skip(int target, long turns) {
        memory.setLong(TurnsLayout.recorded(target), turns);
        memory.setLongVolatile(TurnsLayout.next(target), turns);
    }

    /** Draws a turn. */
    public long draw(int target) {
        return memory.getAndAddLong(TurnsLayout.next(target), 1);
    }

    /** Waits for a turn. */
    public void await(int target, long turn) {
        while (memory.getLongAcquire(TurnsLayout.serving(target)) != turn) {
            rest();
        }
    }

    /** Waits until all recorded turns are over. */
    public void awaitRecorded(int target) {
        while (memory.getLongAcquire(TurnsLayout.serving(target)) < memory.getLong(TurnsLayout.recorded(target))) {
            rest();
        }
    }

    private void rest() {
        provider.progress();
        rank.operation();
        rank.notYet();
    }

    /** Ends the current turn. */
    public void pass(int target) {
        memory.getAndAddLong(TurnsLayout.serving(target), 1);
    }

    @Override
    public void close() {
        segment.close();
    }
}
