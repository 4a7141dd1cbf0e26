package org.strobe.mpi.nativempi.value;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.strobe.mpi.nativempi.call.Cells;
import org.strobe.mpi.nativempi.call.value.Operators;
import org.strobe.mpi.nativempi.memory.Scratch;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * An operator of the library whose function is Java code. A call takes a free slot and binds its operator to it; the slot is
 * given back when the call is done. A stub for each call would cost microseconds, and calls that are pending at a time need
 * slots of their own.
 *
 * <pre>
 *   library --stub--> combine --> the bound operator
 * </pre>
 *
 * <p>An exception in a stub ends the JVM: so it is kept, and thrown after the call.
 */
final class OperatorSlot {
    private static final Deque<OperatorSlot> FREE = new ConcurrentLinkedDeque<>();
    private static final Deque<OperatorSlot> FREE_COMMUTATIVE = new ConcurrentLinkedDeque<>();
    private static final Deque<OperatorSlot> MADE = new ConcurrentLinkedDeque<>();
    private static final MethodHandle COMBINE = combining();

    private final boolean commutative;
    private final long handle;

    /** Bound operator and type; volatile for libraries with threads of their own. */
    private volatile Operator operator;

    private volatile Type type;
    private volatile Throwable problem;

    private OperatorSlot(boolean commutative) {
        this.commutative = commutative;
        long cell = Scratch.get().handle();
        Operators.CREATE.run(stub(), commutative ? 1 : 0, cell);
        handle = Cells.getHandle(cell);
        MADE.add(this);
    }

    private static MethodHandle combining() {
        try {
            return MethodHandles.lookup()
                    .findVirtual(
                            OperatorSlot.class,
                            "combine",
                            MethodType.methodType(void.class, long.class, long.class, long.class, long.class));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("combine", e);
        }
    }

    @SuppressWarnings("restricted")
    private long stub() {
        ValueLayout word = ValueLayout.JAVA_LONG;
        return Linker.nativeLinker()
                .upcallStub(COMBINE.bindTo(this), FunctionDescriptor.ofVoid(word, word, word, word), Arena.global())
                .address();
    }

    /** Takes a slot for a call with elements of this type. */
    static OperatorSlot take(Operator operator, Type type) {
        OperatorSlot free = free(operator.isCommutative()).poll();
        OperatorSlot taken = free == null ? new OperatorSlot(operator.isCommutative()) : free;
        taken.problem = null;
        taken.type = type;
        taken.operator = operator;
        return taken;
    }

    private static Deque<OperatorSlot> free(boolean commutative) {
        return commutative ? FREE_COMMUTATIVE : FREE;
    }

    /** Frees all slots, before the library ends. */
    static void freeAll() {
        long cell = Scratch.get().handle();
        for (OperatorSlot each = MADE.poll(); each != null; each = MADE.poll()) {
            Cells.setHandle(cell, each.handle);
            Operators.FREE.run(cell);
        }
    }

    long handle() {
        return handle;
    }

    /** Fails if the bound operator has failed. */
    void check() {
        Throwable thrown = problem;
        if (thrown instanceof MpiFailure failure) {
            throw failure;
        } else if (thrown != null) {
            throw new MpiFailure(ErrorClass.OTHER, "the function of the operation failed: " + thrown, thrown);
        }
    }

    /** Lets another call have the slot. */
    void giveBack() {
        operator = null;
        type = null;
        free(commutative).push(this);
    }

    /** Called by the library: combines elements at two addresses. */
    void combine(long in, long inOut, long length, long unusedType) {
        try {
            int count = Cells.getInt(length);
            if (count > 0 && problem == null) {
                long low = Math.min(0, type.lowest(count));
                long bytes = type.highest(count) - low;
                operator.apply(
                        bytes(in + low, bytes),
                        Math.toIntExact(-low),
                        bytes(inOut + low, bytes),
                        Math.toIntExact(-low),
                        count,
                        type);
            }
        } catch (Throwable e) {
            problem = e;
        }
    }

    @SuppressWarnings("restricted")
    private static ByteBuffer bytes(long address, long bytes) {
        return MemorySegment.ofAddress(address)
                .reinterpret(bytes)
                .asByteBuffer()
                .order(ByteOrder.nativeOrder());
    }
}
