package org.strobe.mpi.p2p.wire;

/** Access of a rank to remote ranks, and to ranks of its node that it does not reach by shared memory. */
public interface Port {
    /** In place of a process: a record of anybody is awaited. */
    int ANYBODY = -1;

    /** Creates the wire to a rank. */
    Wire wire(int to);

    /** Creates the inbox of this rank. */
    Inbox inbox();

    /** True if this port is to know which process is awaited. */
    default boolean isDirected() {
        return false;
    }

    /**
     * Makes known the process whose record is awaited, if this port {@linkplain #isDirected is directed}.
     *
     * @param process number in the job, or {@link #ANYBODY}
     */
    default void expect(int process) {}

    /** NIC that matches messages of this port's wires; null if the rank matches them. */
    default NicMatching matching() {
        return null;
    }

    /** Word about the port for reports; empty for none. For any thread. */
    default String state() {
        return "";
    }
}
