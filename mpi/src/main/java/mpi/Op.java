package mpi;

import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * How a reduction combines elements: one of those in {@link MPI}, or a function of the program's own. One of the latter
 * is null until it is first used, and after {@link #free}.
 */
public final class Op implements Freeable {
    /** Of a predefined one; null otherwise. */
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
     * An operation of the program's own.
     *
     * @param commute whether the order of ranks does not matter
     */
    public Op(UserFunction function, boolean commute) {
        this.predefined = null;
        this.function = function;
        this.commute = commute;
    }

    /** Whether the order of ranks does not matter. */
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

    /** For one call: what combines elements of a type. */
    static Operator operator(Op op, Datatype datatype) {
        if (op == null) {
            throw new MpiFailure(ErrorClass.OP, "op=null: an operation is wanted");
        }
        if (op.predefined == Predefined.REPLACE || op.predefined == Predefined.NO_OP) {
            throw new MpiFailure(ErrorClass.OP, "op=" + op.predefined.name() + ": it is for accesses to windows only");
        }
        return op.operator(datatype);
    }

    /** For one call on a window: a predefined one, and a type whose elements are all of one predefined kind. */
    static Operator predefined(Op op, Datatype datatype) {
        if (op == null) {
            throw new MpiFailure(ErrorClass.OP, "op=null: an operation is wanted");
        }
        if (op.predefined == null) {
            throw new MpiFailure(ErrorClass.OP, "op: windows take predefined operations only");
        }
        Type type = Arguments.committed(datatype);
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
            throw new MpiFailure(ErrorClass.OP, "op: it was made without a function");
        }
        used = true;
        return new UserOperator(function, commute, datatype);
    }
}
