package org.strobe.mpi.call;

/**
 * A read or write of a file.
 *
 * @param together true for a collective access
 * @param offset counts etypes of the view, with {@link Pointer#EXPLICIT} only
 */
public record FileAccess(boolean writes, boolean together, Pointer pointer, long offset, Data data) {
    /** Start of an access. */
    public enum Pointer {
        /** An offset that the call gives. */
        EXPLICIT,
        /** The rank's own file pointer, which the access moves. */
        INDIVIDUAL,
        /** The pointer that all ranks share, which the access moves. */
        SHARED
    }
}
