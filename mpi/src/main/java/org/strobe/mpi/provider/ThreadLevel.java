package org.strobe.mpi.provider;

/** Which threads of a rank may call; the order is that of the standard, and of the numbers in the API. */
public enum ThreadLevel {
    SINGLE,
    FUNNELED,
    SERIALIZED,
    MULTIPLE
}
