package org.strobe.mpi.win.access;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.mpi.op.Operator;
import org.strobe.mpi.op.Predefined;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Reduces the origin's elements into the target's. The caller holds the target's lock word.
 *
 * <pre>
 *   one mapped run of elements  origin --op--> target
 *   otherwise, part by part     target --copy--> scratch;  origin --op--> scratch;  scratch --copy--> target
 * </pre>
 */
public final class Combining {
    private final TargetAccess target;
    private final long offset;
    private final int targetCount;
    private final Type targetType;

    /** Creates an accumulate on these elements of a target. */
    public Combining(TargetAccess target, long offset, int targetCount, Type targetType) {
        this.target = target;
        this.offset = offset;
        this.targetCount = targetCount;
        this.targetType = targetType;
    }

    /** True if the operator reads nothing of the origin. */
    public static boolean isNoOp(Operator operator) {
        return Predefined.NO_OP.equals(operator);
    }

    /** Fails unless the operator accepts the elements of the target's type. */
    public static void check(Type targetType, Operator operator) {
        Type element = Elements.of(targetType);
        if (!(operator instanceof Predefined)) {
            throw new MpiFailure(ErrorClass.OP, "op=" + operator.name() + ": accumulates take predefined ones only");
        }
        boolean moves = Predefined.REPLACE.equals(operator) || isNoOp(operator);
        if (!moves && !operator.accepts(element)) {
            throw new MpiFailure(
                    ErrorClass.OP,
                    "op=" + operator.name() + " type=" + targetType + ": it is not defined on that type");
        }
    }

    /** Fails unless both types consist of one predefined type. */
    public static void checkAlike(Type type, Type targetType) {
        if (!Elements.of(type).equals(Elements.of(targetType))) {
            throw new MpiFailure(
                    ErrorClass.TYPE,
                    "type=" + type + " targetType=" + targetType + ": both must have the same predefined element type");
        }
    }

    /** Copies the first {@code bytes} bytes of the target's message. */
    public void fetch(Buffer result, int count, Type type, long bytes) {
        target.get(result, 0, count, type, offset, targetCount, targetType, 0, bytes);
    }

    /** Reduces the first {@code bytes} bytes of the origin's message into the target. */
    public void combine(Buffer origin, int count, Type type, long bytes, Operator operator) {
        if (Predefined.REPLACE.equals(operator)) {
            target.put(origin, 0, count, type, offset, targetCount, targetType, 0, bytes);
        } else if (!isNoOp(operator) && bytes > 0) {
            Scratch scratch = Scratch.take();
            Type element = Elements.of(targetType);
            long part = Scratch.SIZE / element.extent() * element.size();
            for (long position = 0; position < bytes; position += part) {
                combine(origin, count, type, position, Math.min(part, bytes - position), element, operator, scratch);
            }
            scratch.giveBack();
        }
    }

    private void combine(
            Buffer origin,
            int count,
            Type type,
            long position,
            long bytes,
            Type element,
            Operator operator,
            Scratch scratch) {
        int elements = Math.toIntExact(bytes / element.size());
        int upTo = Math.toIntExact((position + bytes) / element.size());
        long reached = position / element.size() * element.extent();
        ByteBuffer coming;
        int comingAt;
        if (origin instanceof ByteBuffer bytesOfOrigin && isRunOf(type, element)) {
            coming = bytesOfOrigin.duplicate().clear().order(ByteOrder.nativeOrder());
            comingAt = Math.toIntExact(reached);
        } else {
            coming = scratch.coming;
            comingAt = 0;
            Type.copy(origin, 0, count, type, coming, -reached, upTo, element, position, bytes);
        }
        Piece piece = target.reach(offset + targetType.lowest(targetCount), offset + targetType.highest(targetCount));
        if (piece != null && piece.bytes() != null && isRunOf(targetType, element)) {
            int at = Math.toIntExact(offset - piece.start() + reached);
            operator.apply(coming, comingAt, piece.bytes(), at, elements, element);
        } else {
            ByteBuffer there = scratch.there;
            target.get(there, -reached, upTo, element, offset, targetCount, targetType, position, bytes);
            operator.apply(coming, comingAt, there, 0, elements, element);
            target.put(there, -reached, upTo, element, offset, targetCount, targetType, position, bytes);
        }
    }

    /**
     * Writes one element of the origin if the target's equals another. The caller holds the target's lock word.
     *
     * @param result receives the old element
     */
    public void compareAndSwap(Buffer origin, Buffer compared, Buffer result) {
        long bytes = targetType.size();
        Scratch scratch = Scratch.take();
        target.get(scratch.there, 0, 1, targetType, offset, 1, targetType, 0, bytes);
        Type.copy(compared, 0, 1, targetType, scratch.coming, 0, 1, targetType, bytes);
        boolean equal = true;
        for (int i = 0; i < bytes; i++) {
            equal &= scratch.there.get(i) == scratch.coming.get(i);
        }
        if (equal) {
            target.put(origin, 0, 1, targetType, offset, 1, targetType, 0, bytes);
        }
        Type.copy(scratch.there, 0, 1, targetType, result, 0, 1, targetType, bytes);
        scratch.giveBack();
    }

    /** True if elements of a type are consecutive elements of its predefined type. */
    private static boolean isRunOf(Type type, Type element) {
        return element.equals(type.predefined()) || (type.isDense() && element.isDense());
    }
}
