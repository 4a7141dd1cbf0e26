package org.strobe.srm.net;

/** How the members of a new team tell each other where their memory is. */
@FunctionalInterface
public interface Introductions {
    /** For a team that stays on one node. */
    Introductions NONE = own -> {
        throw new IllegalStateException("the team is on several nodes, and its members can't introduce themselves");
    };

    /** Called once by each member, by all at the same time: tells its own number, and returns those of all members. */
    long[] exchange(long own);
}
