package org.strobe.mpi.nativempi.abi;

/** Kinds of binary interfaces. */
public enum AbiKind {
    /** Of MPICH and its relatives: Intel MPI, MVAPICH, Cray MPICH, ParaStation. */
    MPICH("MPICH's", 1),
    /** Of Open MPI and its relatives. */
    OPEN_MPI("Open MPI's", 2),
    /** Of MPI 5. */
    STANDARD("that of MPI 5", 3);

    private final String title;
    private final int column;

    AbiKind(String title, int column) {
        this.title = title;
        this.column = column;
    }

    /** Column of the table of constants. */
    int column() {
        return column;
    }

    /** Name in messages. */
    public String title() {
        return title;
    }
}
