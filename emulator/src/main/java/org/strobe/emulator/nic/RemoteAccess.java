package org.strobe.emulator.nic;

/**
 * What NICs do for a rank with what belongs to ranks of other nodes: something goes there, is done there when it has come, and the answer
 * comes back. Nobody there has to take part. To one node accesses come in the order in which they were begun.
 *
 * <p>It belongs to one rank, for one thread at a time.
 */
public interface RemoteAccess {
    /**
     * Begins an access.
     *
     * @param rank to whose node it goes
     * @param bytes how many go with it
     * @param answer how many come back
     * @param there is done there, in no time and without waiting
     * @param back is done here when the answer has come; likewise
     */
    void begin(int rank, long bytes, long answer, Runnable there, Runnable back);

    /** The rank's processor takes notice of what has come back. */
    void notice();
}
