package org.strobe.emulator.nic;

/**
 * Access to objects of ranks on other nodes through NICs. A request travels to the node, runs there on arrival, and an
 * answer returns. The remote rank takes no part. Accesses to one node arrive in order.
 *
 * <p>Belongs to one rank, for one thread at a time.
 */
public interface RemoteAccess {
    /**
     * Begins an access.
     *
     * @param rank a rank on the target node
     * @param bytes size of the request
     * @param answer size of the answer
     * @param there runs on arrival of the request; must not wait, takes no time
     * @param back runs in {@link #poll} after the arrival of the answer, for an agent at the arrival; must not wait
     */
    void begin(int rank, long bytes, long answer, Runnable there, Runnable back);

    /** Begins an access whose data are combined with those of the target. See {@link #begin}. */
    default void combine(int rank, long bytes, long answer, Runnable there, Runnable back) {
        begin(rank, bytes, answer, there, back);
    }

    /**
     * Begins a put into the memory of a rank, without an answer.
     *
     * @param rank a rank on the target node
     * @param bytes size of the data
     * @param there stores the data on their arrival; must not wait, takes no time
     * @param event event of the target node, raised then
     */
    void put(int rank, long bytes, Runnable there, int event);

    /** Notices the answers that have arrived, and charges the rank for each. An arriving answer wakes the rank. */
    void poll();
}
