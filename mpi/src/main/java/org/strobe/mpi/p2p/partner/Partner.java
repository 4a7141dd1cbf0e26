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
    private final int copiedLimit;
    private final boolean isHere;
    private final boolean isSibling;

    /** Eager messages that may still leave before it returns credits. */
    private int credits = Credits.UNLIMITED;

    /** Eager messages received from it for which it has no credits back. */
    private int owed;

    /** Records that wait for room; null if there are none. */
    Backlog backlog;

    Partner(int process, Wire wire, int eagerLimit, int copiedLimit, Way way) {
        this.process = process;
        this.wire = wire;
        this.eagerLimit = eagerLimit;
        this.copiedLimit = copiedLimit;
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

    /** Maximum bytes of an eager message from a buffer that the process maps. */
    public int copiedLimit() {
        return copiedLimit;
    }

    /** True if it is in this JVM, so that its buffers can be reached. */
    public boolean isHere() {
        return isHere;
    }

    /** True if it is another process of this node, and both map each other's buffers. */
    public boolean isSibling() {
        return isSibling;
    }

    /** True if its eager messages, and those to it, need credits. */
    boolean isLimited() {
        return credits != Credits.UNLIMITED;
    }

    /** True if an eager message may leave. */
    public boolean hasCredit() {
        return credits != 0;
    }

    /** Spends the credit of an eager message. */
    public void spendCredit() {
        if (credits > 0) {
            credits--;
        }
    }

    /** Takes back the credit of an eager message that has not left. */
    public void keepCredit() {
        if (isLimited()) {
            credits++;
        }
    }

    void addCredits(int count) {
        credits += count;
    }

    void limitTo(int count) {
        credits = count;
    }

    /** Counts a received eager message; returns the number for which credits are owed. */
    int owe() {
        return ++owed;
    }

    void pay() {
        owed = 0;
    }

    /** True if records wait for room: later ones must wait behind them. */
    public boolean hasBacklog() {
        return backlog != null;
    }
}
