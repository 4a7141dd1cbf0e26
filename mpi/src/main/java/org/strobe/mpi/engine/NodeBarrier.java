package org.strobe.mpi.engine;

/** A barrier of all nodes of a group by their NICs. The first rank of each node meets for its node. */
public interface NodeBarrier {
    /** Rank in the group of the first rank of the caller's node. */
    int firstHere();

    /** Number of ranks of the group on the caller's node; their ranks follow each other. */
    int ranksHere();

    /** Meets the first ranks of all other nodes. */
    void meet();
}
