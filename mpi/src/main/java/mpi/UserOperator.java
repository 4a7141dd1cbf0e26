package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** User function during one call. It gets the very datatype object of that call. */
final class UserOperator implements Operator {
    private final UserFunction function;
    private final boolean commutative;
    private final Datatype datatype;

    UserOperator(UserFunction function, boolean commutative, Datatype datatype) {
        this.function = function;
        this.commutative = commutative;
        this.datatype = datatype;
    }

    @Override
    public String name() {
        return function.getClass().getName();
    }

    @Override
    public boolean isCommutative() {
        return commutative;
    }

    @Override
    public boolean accepts(Type type) {
        return true;
    }

    @Override
    public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        long end = (count - 1) * type.extent() + type.trueLowerBound() + type.trueExtent();
        int bytes = Math.toIntExact(Math.max(count * type.extent(), end));
        try {
            function.call(elements(in, inAt, bytes), elements(inOut, inOutAt, bytes), count, datatype);
        } catch (MPIException problem) {
            throw new MpiFailure(ErrorClass.OTHER, "the function of the operation failed: " + problem, problem);
        }
    }

    /** Returns a view of the elements. Padding of the last element may exceed the buffer. */
    private static ByteBuffer elements(ByteBuffer buffer, int at, int bytes) {
        return buffer.duplicate()
                .clear()
                .slice(at, Math.min(bytes, buffer.capacity() - at))
                .order(ByteOrder.nativeOrder());
    }
}
