package org.strobe.bcs.slice;

/** A thread of a node's NIC, with work in some microphases of each slice. */
public interface NicThread {
    /** Name for observers and fault plans: two letters. */
    String name();

    /** Reports the counts of a microphase once the thread is through with it. */
    default void report(long slice, Microphase microphase, NodeObserver observer) {}

    /** True if the thread works in this microphase, in every slice. */
    boolean worksIn(Microphase microphase);

    /** Begins a microphase. Collects the work at hand; transfers, which may fail, belong to {@link #work}. */
    void begin(long slice, Microphase microphase);

    /**
     * Does a piece of work without waiting. Throws if a transfer fails; the next call retries the piece.
     *
     * @return amount of work done; 0 if there was none
     */
    int work();

    /** Number of items scheduled for the rest of this slice. Valid after message scheduling. */
    default int scheduled() {
        return 0;
    }

    /**
     * True if no work of processes is under way. Any thread may call.
     *
     * @param slice present slice
     */
    default boolean isIdle(long slice) {
        return true;
    }

    /** True if the thread is through with the microphase. */
    boolean isThrough();
}
