package org.strobe.mpi.nativempi.value;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.mpi.nativempi.abi.AbiKind;
import org.strobe.mpi.nativempi.call.Native;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.type.Type;

/** An operator of the library, during one call. */
public final class NativeOperator implements AutoCloseable {
    private static final Map<Predefined, NativeOperator> PREDEFINED = new ConcurrentHashMap<>();

    private static final List<Type> SMALL = List.of(Type.BYTE, Type.BOOLEAN, Type.CHAR, Type.SHORT);

    private final long handle;

    /** Null for a predefined operator. */
    private final OperatorSlot slot;

    private NativeOperator(long handle, OperatorSlot slot) {
        this.handle = handle;
        this.slot = slot;
    }

    /** The operator for one call with elements of a type, on which the call has found it defined. */
    public static NativeOperator of(Operator operator, Type type) {
        if (isOfLibrary(operator, type)) {
            return named((Predefined) operator);
        }
        OperatorSlot slot = OperatorSlot.take(operator, type);
        return new NativeOperator(slot.handle(), slot);
    }

    /** Handle of a predefined operator. */
    public static long handle(Operator operator) {
        return named((Predefined) operator).handle;
    }

    /** False for operators of programs, and for sums of small integers in Open MPI: there they stop at the largest number. */
    public static boolean isOfLibrary(Operator operator, Type type) {
        boolean saturates = operator == Predefined.SUM
                && Native.ABI.kind() == AbiKind.OPEN_MPI
                && SMALL.contains(type.predefined());
        return operator instanceof Predefined && !saturates;
    }

    private static NativeOperator named(Predefined operator) {
        // Unlike computeIfAbsent, a search takes no lock.
        NativeOperator known = PREDEFINED.get(operator);
        return known != null ? known : PREDEFINED.computeIfAbsent(operator, NativeOperator::make);
    }

    private static NativeOperator make(Predefined operator) {
        return new NativeOperator(Native.ABI.table().value(operator.name().replace("MPI.", "MPI_")), null);
    }

    /**
     * Handle of the type of its elements. Some libraries define their operators on predefined types only, so that a duplicate
     * of one stands for it.
     */
    public static long type(Operator operator, Type type) {
        return NativeTypes.handle(operator instanceof Predefined ? type.predefined() : type);
    }

    /** Frees what was made, before the library ends. */
    public static void freeAll() {
        OperatorSlot.freeAll();
    }

    public long handle() {
        return handle;
    }

    /** Fails if the program's function has failed. */
    public void check() {
        if (slot != null) {
            slot.check();
        }
    }

    @Override
    public void close() {
        if (slot != null) {
            slot.giveBack();
        }
    }
}
