package mpi;

/** Object that a program frees after use. */
public interface Freeable {
    /** Frees the object, which is null afterwards. */
    void free() throws MPIException;
}
