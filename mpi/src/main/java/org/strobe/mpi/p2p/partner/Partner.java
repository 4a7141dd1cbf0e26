package org.strobe.mpi.p2p.partner;

import org.strobe.mpi.p2p.wire.Wire;

/** Process that this rank has sent to or received from. Small, since there may be one for each pair of ranks. */
public final class Partner {
    /** Way by which a rank reaches a process. */
    enum Way {
        /** Both are in this JVM and reach each other's buffers. */
        JVM,
        /** Processes of one node, which map each other's buffers. */
        SIBLING,
        /** Neither reaches the buffers of the other. */
        APART
    }

    private final int process;
    private final Wire wire;
    private final int eagerLimit;
    private final boolean isHere;
    private final boolean isSibling;

    /** Records that wait for room; null if there are none. */
    Backlog backlog;

    Partner(int process, Wire wire, int eagerLimit, Way way) {
        this.process = process;
        this.wire = wire;
        this.eagerLimit = eagerLimit;
        this.isHere = way == Way.JVM;
        this.isSibling = way == Way.SIBLING;
    }

    /** Number of the rank in the job. */
    public int process() {
        return process;
    }

    public Wire wire() {
        return wire;
    }

    /** Maximum bytes of an eager message. */
    public int eagerLimit() {
        return eagerLimit;
    }

    /** True if it is in this JVM, so that its buffers can be reached. */
    public boolean isHere() {
        return isHere;
    }

    /** True if it is another process of this node, and both map each other's buffers. */
    public boolean isSibling() {
        return isSibling;
    }

    /** True if records wait for room: later ones must wait behind them. */
    public boolean hasBacklog() {
        return backlog != null;
    }
}
