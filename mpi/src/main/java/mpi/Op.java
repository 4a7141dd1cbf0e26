package mpi;

import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Reduction operation: a constant of {@link MPI}, or a function of the program. An operation with a function is null
 * until its first use, and after {@link #free}.
 */
public final class Op implements Freeable {
    /** Operator of a predefined operation; null otherwise. */
    private final Operator predefined;

    private final UserFunction function;
    private final boolean commute;
    private volatile boolean used;
    private volatile boolean freed;

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
    public Op(UserFunction function, boolean commute) {
        this.predefined = null;
        this.function = function;
        this.commute = commute;
    }

    /** True if the operation is commutative. */
    public boolean isCommutative() {
        return commute;
    }

    @Override
    public void free() throws MPIException {
        try {
            Session.active();
            if (predefined != null) {
                throw new MpiFailure(ErrorClass.OP, "op=" + predefined.name() + ": a predefined operation stays");
            }
            freed = used;
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Op.free", failure);
        }
    }

    public boolean isNull() {
        return predefined == null && (freed || !used);
    }

    /** Returns the operator for one call with elements of this type. */
    static Operator operator(Op op, Datatype datatype) {
        if (op == null) {
            throw new MpiFailure(ErrorClass.OP, "op=null: an operation is wanted");
        }
        if (op.predefined == Predefined.REPLACE || op.predefined == Predefined.NO_OP) {
            throw new MpiFailure(ErrorClass.OP, "op=" + op.predefined.name() + ": it is for accesses to windows only");
        }
        return op.operator(datatype);
    }

    /** Returns the operator for a window access. It must be predefined, on a type made of one predefined kind. */
    static Operator predefined(Op op, Datatype datatype) {
        if (op == null) {
            throw new MpiFailure(ErrorClass.OP, "op=null: an operation is wanted");
        }
        if (op.predefined == null) {
            throw new MpiFailure(ErrorClass.OP, "op: windows take predefined operations only");
        }
        Type type = Datatype.committedOf(datatype);
        if (type.predefined() == null && type.uniform() != null) {
            return checked(op.predefined, Type.of(type.uniform()));
        }
        return op.operator(datatype);
    }

    private static Operator checked(Operator operator, Type type) {
        if (!operator.accepts(type)) {
            throw new MpiFailure(ErrorClass.OP, "op=" + operator.name() + ": it is not defined on " + type);
        }
        return operator;
    }

    private Operator operator(Datatype datatype) {
        if (predefined != null) {
            return checked(predefined, datatype.type());
        }
        if (freed) {
            throw new MpiFailure(ErrorClass.OP, "op: it has been freed");
        }
        if (function == null) {
            throw new MpiFailure(ErrorClass.OP, "op: created with a null function");
        }
        used = true;
        return new UserOperator(function, commute, datatype);
    }
}
