package mpi;

/** Handle that can be freed. */
interface Freeable {
    void free() throws MPIException;
}
