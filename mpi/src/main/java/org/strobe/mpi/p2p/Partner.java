package org.strobe.mpi.p2p;

import org.strobe.mpi.p2p.wire.Wire;

/** A process that this rank has sent to or received from. Small, since there may be one for each pair of ranks. */
final class Partner {
    final int process;
    final Wire wire;

    /** The longest message that is sent to it at once. */
    final int eagerLimit;

    /** Whether it is in this JVM, so that its buffers can be reached. */
    final boolean isHere;

    /** Whether it is another process of this node, which maps buffers of ours as we map its own. */
    final boolean isSibling;

    /** What could not be sent yet; null if all was. */
    Backlog backlog;

    Partner(int process, Wire wire, int eagerLimit, boolean isHere, boolean isSibling) {
        this.process = process;
        this.wire = wire;
        this.eagerLimit = eagerLimit;
        this.isHere = isHere;
        this.isSibling = isSibling;
    }
}
