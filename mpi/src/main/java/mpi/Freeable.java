package mpi;

/** What a program gives back when it is done with it. */
public interface Freeable {
    /** Gives it back; the object is null afterwards. */
    void free() throws MPIException;
}
