package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.facade.ElementArrays;
import org.strobe.mpi.mpj.op.PairLocations;
import org.strobe.mpi.mpj.op.SignedBytes;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Reduction operation: a constant of {@link MPI}, or a function of the program. */
public class Op implements Freeable {
    /** Operator of a predefined operation; null otherwise. */
    private final Operator predefined;

    private final User_function function;
    private final boolean commute;
    private boolean freed;

    Op(Operator predefined) {
        this.predefined = predefined;
        this.function = null;
        this.commute = predefined.isCommutative();
    }

    /**
     * Creates an operation from a function.
     *
     * @param commute true if the function is commutative
     */
    public Op(User_function function, boolean commute) throws MPIException {
        this.predefined = null;
        this.function = function;
        this.commute = commute;
    }

    @Override
    public void free() throws MPIException {
        freed = predefined == null;
    }

    /** Checks an argument. */
    static Op present(Op op) {
        if (op == null || op.freed || (op.predefined == null && op.function == null)) {
            throw new MpiFailure(
                    ErrorClass.OP,
                    op == null
                            ? "op=null: an operation is wanted"
                            : op.freed ? "op: it has been freed" : "op: created with a null function");
        }
        return op;
    }

    /** Returns the function, which alone can combine objects. */
    User_function functionOnObjects() {
        if (function == null) {
            throw new MpiFailure(ErrorClass.OP, "op=" + predefined.name() + ": objects take a User_function");
        }
        return function;
    }

    /** Returns the operator for one call on elements of a layout. */
    Operator operator(Datatype datatype, Type layout) {
        if (function != null) {
            return new Called(function, commute, datatype);
        }
        Operator operator = predefined;
        if (layout.predefined() == Type.BYTE && predefined == Predefined.MAX) {
            operator = SignedBytes.MAX;
        } else if (layout.predefined() == Type.BYTE && predefined == Predefined.MIN) {
            operator = SignedBytes.MIN;
        }
        operator.check(layout);
        return operator;
    }

    /**
     * Elements to which a predefined operation applies one by one: those of the base type, if the type is an unbroken
     * run of them.
     */
    boolean appliesToBase(Type type) {
        return function == null
                && !(predefined instanceof PairLocations)
                && type.predefined() == null
                && type.isDense()
                && type.uniform() != null;
    }

    /** User function during one call. */
    private record Called(User_function function, boolean isCommutative, Datatype datatype) implements Operator {
        @Override
        public String name() {
            return function.getClass().getName();
        }

        @Override
        public boolean accepts(Type type) {
            return true;
        }

        @Override
        public void apply(ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
            // Data may lie before displacement 0 of the first element.
            int before = Math.toIntExact(-Math.min(0, type.lowest(count)));
            int bytes = Math.toIntExact(Math.max(type.highest(count), count * type.extent())) + before;
            int unit = datatype.unit();
            ByteBuffer result = elements(inOut, inOutAt - before, bytes);
            Object inArray = ElementArrays.array(datatype.base(), elements(in, inAt - before, bytes), bytes / unit);
            Object outArray = ElementArrays.array(datatype.base(), result, bytes / unit);
            function.Call(inArray, before / unit, outArray, before / unit, count, datatype);
            ElementArrays.put(outArray, result, result.capacity() / unit);
        }

        /** Returns a view of the elements. Padding of the last element may exceed the buffer. */
        private static ByteBuffer elements(ByteBuffer buffer, int at, int bytes) {
            return buffer.duplicate()
                    .clear()
                    .slice(at, Math.min(bytes, buffer.capacity() - at))
                    .order(ByteOrder.nativeOrder());
        }
    }
}
