package mpi;

import java.nio.ByteBuffer;

/**
 * User-defined reduction: {@code inOut[i] = in[i] op inOut[i]}. Override one of the two methods. {@code in} is the data
 * of the lower ranks.
 */
public abstract class UserFunction {
    public UserFunction() {}

    /**
     * Reduces arrays.
     *
     * @param inVec array of the type's base elements: {@code int[]} for INT, {@code byte[]} for structures
     * @param inOutVec array of equal type, which takes the result
     * @param count number of elements of the type in the arrays
     * @param datatype the reduction's datatype
     */
    public void call(Object inVec, Object inOutVec, int count, Datatype datatype) throws MPIException {
        throw new UnsupportedOperationException("a user function overrides one of the two call methods");
    }

    /**
     * Reduces buffers in native byte order that begin with the first element. By default, copies them into arrays and
     * calls the other method.
     */
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
        UserArrays.call(this, in, inOut, count, datatype);
    }
}
