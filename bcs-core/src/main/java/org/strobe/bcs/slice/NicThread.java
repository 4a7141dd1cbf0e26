package org.strobe.bcs.slice;

/** A thread of a node's NIC, which has something to do in some microphases of each slice. */
public interface NicThread {
    /** What it is called by those who observe: two letters. */
    String name();

    /** Tells what it has counted in a microphase; asked when it is through. */
    default void report(long slice, Microphase microphase, NodeObserver observer) {}

    /** Whether it works in a microphase; the same each time. */
    boolean worksIn(Microphase microphase);

    /** A microphase begins in which it works. It looks at what there is; what may fail it leaves to {@link #work}. */
    void begin(long slice, Microphase microphase);

    /**
     * Does a piece of what it has to do. It does not wait. If a transfer fails it throws, and does the same piece when it is called again.
     *
     * @return how much it has done; 0 if there was nothing
     */
    int work();

    /** How much it has to do later in this slice; asked when it is through with the scheduling of messages. */
    default int scheduled() {
        return 0;
    }

    /**
     * Whether nothing is under way that processes have asked for. For any thread.
     *
     * @param slice the present one
     */
    default boolean isIdle(long slice) {
        return true;
    }

    /** Whether it is through with the microphase. */
    boolean isThrough();
}
