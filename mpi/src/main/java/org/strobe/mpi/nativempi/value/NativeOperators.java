package org.strobe.mpi.nativempi.value;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/** Operators of the library. */
public final class NativeOperators {
    private static final Map<Predefined, Long> HANDLES = new ConcurrentHashMap<>();

    private NativeOperators() {}

    /** Handle of an operator on elements of a type. */
    public static long handle(Operator operator, Type type) {
        if (operator instanceof Predefined predefined) {
            predefined.check(type);
            return HANDLES.computeIfAbsent(
                    predefined, each -> Native.ABI.table().value(each.name().replace("MPI.", "MPI_")));
        }
        throw new MpiFailure(
                ErrorClass.UNSUPPORTED_OPERATION,
                "op=" + operator.name() + ": operators of programs are not supported on a native MPI");
    }
}
