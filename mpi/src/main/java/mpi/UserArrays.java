package mpi;

import java.nio.ByteBuffer;
import org.strobe.mpi.facade.ElementArrays;
import org.strobe.mpi.type.Type;

/** Converts buffers to arrays for a user function, and copies its result back. */
final class UserArrays {
    private UserArrays() {}

    static void call(UserFunction function, ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype)
            throws MPIException {
        Type type = datatype.type();
        int elements = Math.toIntExact(count * type.extent() / type.base().size());
        Object result = ElementArrays.array(type.base(), inOut, elements);
        function.call(ElementArrays.array(type.base(), in, elements), result, count, datatype);
        ElementArrays.put(
                result, inOut, Math.min(elements, inOut.capacity() / type.base().size()));
    }
}
