package mpi;

import java.nio.ByteBuffer;

/**
 * A reduction of the program's own: {@code inOut[i] = in[i] op inOut[i]}. Override one of the two methods; "in" comes from
 * the lower ranks.
 */
public abstract class UserFunction {
    public UserFunction() {}

    /**
     * Combines arrays.
     *
     * @param inVec the array of the type's base elements: {@code int[]} for INT, {@code byte[]} for structures
     * @param inOutVec an array of the same type, which takes the result
     * @param count how many elements of the type the arrays hold
     * @param datatype the type that the program gave to the reduction
     */
    public void call(Object inVec, Object inOutVec, int count, Datatype datatype) throws MPIException {
        throw new UnsupportedOperationException("a user function overrides one of the two call methods");
    }

    /**
     * Combines buffers in native byte order, which begin with the first element. Unless overridden, copies them into arrays
     * and calls the other method.
     */
    public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
        UserArrays.call(this, in, inOut, count, datatype);
    }
}
