package org.strobe.srm.net;

/** Exchange of memory positions among the masters of a new team. */
@FunctionalInterface
public interface Introductions {
    /** For a team on one node. */
    Introductions NONE = own -> {
        throw new IllegalStateException("the team is on several nodes, and its members can't introduce themselves");
    };

    /**
     * Called once by each member, concurrently: passes its own number, returns those of the masters, in the order of their
     * nodes.
     */
    long[] exchange(long own);
}
