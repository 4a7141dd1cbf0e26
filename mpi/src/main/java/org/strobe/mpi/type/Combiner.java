package org.strobe.mpi.type;

/** Constructor of a datatype, named as in the standard's inspection calls. */
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
