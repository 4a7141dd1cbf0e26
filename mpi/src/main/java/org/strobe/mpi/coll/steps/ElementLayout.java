package org.strobe.mpi.coll.steps;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Layout of elements in scratch memory: one extent after the other, as in a program's buffer.
 *
 * <pre>
 *   0        origin
 *   |  lead  | element 0 | gap | element 1 | gap | ...
 * </pre>
 *
 * <p>The lead holds bytes before displacement 0, for a negative lower bound or extent.
 */
public final class ElementLayout {
    private static final int ALIGNMENT = 16;

    private ElementLayout() {}

    /** Offset of displacement 0 of the first element. */
    public static int origin(Type type, int count) {
        if (type.isDense() || count == 0) {
            return 0;
        }
        long lowest = type.trueLowerBound() + Math.min(0, (count - 1) * type.extent());
        return lowest >= 0 ? 0 : Math.toIntExact((-lowest + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
    }

    /** Bytes of a number of elements, including the lead. */
    public static long bytes(Type type, int count) {
        if (type.isDense() || count == 0) {
            return count * type.size();
        }
        long highest = type.trueLowerBound() + type.trueExtent() + Math.max(0, (count - 1) * type.extent());
        return origin(type, count) + Math.max(0, highest);
    }

    /** True if an operator can read the program's buffer in place, with displacement 0 at its start. */
    public static boolean areReadable(Object buffer, Type type, int count) {
        return type.isDense()
                && buffer instanceof ByteBuffer bytes
                && bytes.isDirect()
                && bytes.order() == ByteOrder.nativeOrder()
                && bytes.capacity() >= count * type.size();
    }

    /** Combines two operands. Returns the failure if a function of the program throws. */
    public static MpiFailure reduce(
            Operator operator, ByteBuffer in, int inAt, ByteBuffer inOut, int inOutAt, int count, Type type) {
        try {
            operator.apply(in, inAt, inOut, inOutAt, count, type);
            return null;
        } catch (RuntimeException e) {
            return thrownBy(operator, e);
        }
    }

    /** Combines two operands of a dense type into a third. */
    public static MpiFailure reduce(
            Operator operator,
            ByteBuffer in,
            int inAt,
            ByteBuffer other,
            int otherAt,
            ByteBuffer out,
            int outAt,
            int count,
            Type type) {
        try {
            operator.apply(in, inAt, other, otherAt, out, outAt, count, type);
            return null;
        } catch (RuntimeException e) {
            return thrownBy(operator, e);
        }
    }

    /** Combines two operands, in arrays or direct memory, of a type that the operator takes there. */
    public static MpiFailure reduceArrays(
            Operator operator,
            MemorySegment in,
            long inAt,
            MemorySegment other,
            long otherAt,
            MemorySegment out,
            long outAt,
            int count,
            Type type) {
        try {
            operator.applyToArrays(in, inAt, other, otherAt, out, outAt, count, type);
            return null;
        } catch (RuntimeException e) {
            return thrownBy(operator, e);
        }
    }

    private static MpiFailure thrownBy(Operator operator, RuntimeException e) {
        return e instanceof MpiFailure failure
                ? failure
                : new MpiFailure(ErrorClass.OTHER, operator.name() + " threw " + e, e);
    }

    /** Copies elements. Returns a failure, and drops the rest, if the target is too small or the memory of a buffer cannot be used. */
    static MpiFailure copy(
            Object source,
            long sourceOffset,
            int sourceCount,
            Type sourceType,
            Object target,
            long targetOffset,
            int targetCount,
            Type targetType) {
        long offered = sourceCount * sourceType.size();
        long room = targetCount * targetType.size();
        long bytes = Math.min(offered, room);
        try {
            if (bytes > 0) {
                Type.copy(
                        source,
                        sourceOffset,
                        sourceCount,
                        sourceType,
                        target,
                        targetOffset,
                        targetCount,
                        targetType,
                        bytes);
            }
        } catch (IllegalStateException | WrongThreadException e) {
            return new MpiFailure(ErrorClass.BUFFER, "a rank's own part could not be copied: " + e.getMessage(), e);
        }
        if (offered > room) {
            return new MpiFailure(
                    ErrorClass.TRUNCATE,
                    "a rank's own part has " + offered + " bytes: the receive buffer has room for " + room);
        }
        return null;
    }
}
