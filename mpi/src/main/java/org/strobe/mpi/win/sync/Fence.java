package org.strobe.mpi.win.sync;

import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.sync.Counter;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.wait.Doorbell;

/**
 * Barrier of all ranks of a window, one per rank. Earlier writes to any window's memory are visible to all afterwards.
 */
public final class Fence {
    private final Counter arrivals;
    private final Gate gate;
    private final Doorbell[] doorbells;
    private long round;

    /**
     * @param doorbells those of all ranks of the window; immutable
     */
    public Fence(Memory words, Doorbell[] doorbells) {
        this.arrivals = new Counter(words, WindowLayout.ARRIVALS);
        this.gate = new Gate(words, WindowLayout.GATE);
        this.doorbells = doorbells;
    }

    /** Waits until all ranks have arrived. */
    public void pass(EpochWaits waits, String call) {
        long now = ++round;
        long all = now * doorbells.length;
        if (arrivals.add(1) + 1 == all) {
            gate.open(now, doorbells);
            return;
        }
        waits.await(gate, now, new Waiting() {
            @Override
            public String what() {
                return call;
            }

            @Override
            public String fromWhom() {
                return all - arrivals.get() + " of " + doorbells.length + " ranks of the window";
            }
        });
    }
}
