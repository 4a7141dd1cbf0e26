package org.strobe.mpi.standard;

/** How the ranks of a communicator are arranged; plain numbers, the same for every provider. */
public sealed interface Topology permits CartTopology, GraphTopology, DistGraphTopology {
    /** Whom the rank receives from in neighbourhood collectives, in their order; {@code PROC_NULL} at an open border. */
    int[] sources(int rank);

    /** Whom the rank sends to in neighbourhood collectives. */
    int[] destinations(int rank);
}
