package mpi;

/** User-defined reduction: {@code inoutvec[i] = invec[i] op inoutvec[i]}. {@code invec} has data of lower ranks. */
public abstract class User_function {
    public User_function() {}

    /**
     * Reduces arrays of the datatype's base type; {@code Object[]} for {@link MPI#OBJECT}.
     *
     * @param inoffset index of the first element of {@code invec}
     * @param outoffset index of the first element of {@code inoutvec}, which takes the result
     * @param count number of elements of the datatype
     */
    public abstract void Call(Object invec, int inoffset, Object inoutvec, int outoffset, int count, Datatype datatype)
            throws MPIException;
}
