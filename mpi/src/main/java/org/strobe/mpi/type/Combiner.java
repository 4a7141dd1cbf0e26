package org.strobe.mpi.type;

/** What made a datatype, as the standard's calls that look into one name it. */
public enum Combiner {
    NAMED,
    DUP,
    CONTIGUOUS,
    VECTOR,
    HVECTOR,
    INDEXED,
    HINDEXED,
    STRUCT,
    RESIZED
}
