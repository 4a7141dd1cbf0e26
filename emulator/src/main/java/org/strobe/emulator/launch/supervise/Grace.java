package org.strobe.emulator.launch.supervise;

/**
 * Time that ranks have to unwind. It is over when it has passed on the clock and as many waits have been made as fit into it.
 * On a busy computer each wait takes longer, and so does the unwinding that it is for.
 *
 * <p>For one thread.
 */
public final class Grace {
    private final long start = System.nanoTime();
    private final long nanos;
    private final long fullWaits;
    private long waits;

    /** Begins now. The owner waits for up to {@code wait} ns at a time. */
    public Grace(long nanos, long wait) {
        this.nanos = nanos;
        this.fullWaits = nanos / wait;
    }

    /** Counts a wait that has ended. */
    public void waited() {
        waits++;
    }

    public boolean isOver() {
        return waits >= fullWaits && System.nanoTime() - start >= nanos;
    }
}
