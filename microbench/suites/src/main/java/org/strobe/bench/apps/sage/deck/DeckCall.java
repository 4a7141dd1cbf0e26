package org.strobe.bench.apps.sage.deck;

/** Kinds of calls that are counted. */
public enum DeckCall {
    ISEND("MPI_Isend", false),
    RECV("MPI_Recv", true),
    IRECV("MPI_Irecv", false),
    PROBE("MPI_Probe", true),
    WAITALL("MPI_Waitall", true),
    BARRIER("MPI_Barrier", true),
    BCAST("MPI_Bcast", true),
    ALLREDUCE("MPI_Allreduce", true),
    ALLGATHER("MPI_Allgather", true),
    ALLTOALL("MPI_Alltoall", true),
    /** The table has no line of it. */
    WAIT("MPI_Wait", true);

    private final String label;
    private final boolean isWaiting;

    DeckCall(String label, boolean isWaiting) {
        this.label = label;
        this.isWaiting = isWaiting;
    }

    /** Name, as the table prints it. */
    public String label() {
        return label;
    }

    /** True if the call may wait for others. */
    public boolean isWaiting() {
        return isWaiting;
    }
}
