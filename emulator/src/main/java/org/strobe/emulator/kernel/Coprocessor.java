package org.strobe.emulator.kernel;

/** The second processor of a node that has one rank. It works beside that rank, on one piece after the other. */
public interface Coprocessor {
    /** Work that is done once. */
    @FunctionalInterface
    interface Work {
        /** Does it, without waiting; returns how many nanoseconds it takes. */
        long run();
    }

    /**
     * Appends work.
     *
     * @param ended called at its end; must not wait
     */
    void start(Work work, Runnable ended);
}
