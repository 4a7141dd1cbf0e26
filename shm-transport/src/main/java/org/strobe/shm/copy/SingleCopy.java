package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * One copy from any user buffer to any other within one JVM, with no memory in between.
 *
 * <p>Offsets and lengths count bytes as in {@link BufferKind}. Where source and target overlap, the result is as if the
 * bytes had gone through a third place. Nothing is allocated between two buffers of one kind, between two of the same
 * array type (their own or behind a heap buffer) and between an array and a buffer of the same element type; other
 * pairs make a few short-lived objects. {@code boolean[]} to another kind goes through a small array.
 */
public final class SingleCopy {
    private static final int STAGE = 8 * 1024;
    /** The largest unit that {@link ByteBuffer#alignmentOffset} counts in. */
    private static final int ALIGNMENT_UNIT = 1 << 30;

    private SingleCopy() {}

    /** Checks both ranges, then copies. */
    public static void copy(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        copy(BufferKind.of(source), source, sourceOffset, BufferKind.of(target), target, targetOffset, bytes);
    }

    /** The same, where the kinds are known already. */
    public static void copy(
            BufferKind sourceKind,
            Object source,
            long sourceOffset,
            BufferKind targetKind,
            Object target,
            long targetOffset,
            long bytes) {
        sourceKind.checkSource(source, sourceOffset, bytes);
        targetKind.checkTarget(target, targetOffset, bytes);
        copyChecked(sourceKind, source, sourceOffset, targetKind, target, targetOffset, bytes);
    }

    static void copyChecked(
            BufferKind sourceKind,
            Object source,
            long from,
            BufferKind targetKind,
            Object target,
            long to,
            long bytes) {
        boolean done = bytes == 0
                || Words.tryCopy(source, from, target, to, bytes)
                || (sourceKind.equals(targetKind) && sourceKind.tryCopyAlike(source, from, target, to, bytes))
                || tryThroughArrays(sourceKind, source, from, targetKind, target, to, bytes);
        if (!done) {
            copyRaw(sourceKind, source, from, targetKind, target, to, bytes);
        }
    }

    /** Uses the arrays behind the buffers, where there are any and their types match. */
    private static boolean tryThroughArrays(
            BufferKind sourceKind,
            Object source,
            long from,
            BufferKind targetKind,
            Object target,
            long to,
            long bytes) {
        Object sourceArray = sourceKind.arrayOf(source);
        Object targetArray = targetKind.arrayOf(target);
        if (sourceArray != null && targetArray != null) {
            return sourceArray.getClass() == targetArray.getClass()
                    && BufferKind.of(sourceArray) instanceof ArrayKind arrays
                    && arrays.tryCopyArrays(
                            sourceArray,
                            from + sourceKind.arrayStart(source),
                            targetArray,
                            to + targetKind.arrayStart(target),
                            bytes);
        } else if (targetArray != null && sourceKind instanceof NioKind nio) {
            return nio.hasElementsOf(targetArray)
                    && nio.tryCopyToArray(source, from, targetArray, to + targetKind.arrayStart(target), bytes);
        } else if (sourceArray != null && targetKind instanceof NioKind nio) {
            return nio.hasElementsOf(sourceArray)
                    && nio.tryCopyFromArray(sourceArray, from + sourceKind.arrayStart(source), target, to, bytes);
        }
        return false;
    }

    private static void copyRaw(
            BufferKind sourceKind,
            Object source,
            long from,
            BufferKind targetKind,
            Object target,
            long to,
            long bytes) {
        if (source instanceof boolean[] flags) {
            copyFromBooleans(flags, (int) from, targetKind.segmentOf(target), to, bytes);
        } else if (target instanceof boolean[] flags) {
            copyToBooleans(sourceKind.segmentOf(source), from, flags, (int) to, bytes);
        } else {
            MemorySegment.copy(sourceKind.segmentOf(source), from, targetKind.segmentOf(target), to, bytes);
        }
    }

    private static void copyFromBooleans(boolean[] source, int from, MemorySegment target, long to, long bytes) {
        byte[] stage = new byte[(int) Math.min(bytes, STAGE)];
        MemorySegment staged = MemorySegment.ofArray(stage);
        for (long done = 0; done < bytes; done += stage.length) {
            int part = (int) Math.min(bytes - done, stage.length);
            BooleanKind.toBytes(source, from + (int) done, stage, part);
            MemorySegment.copy(staged, 0, target, to + done, part);
        }
    }

    private static void copyToBooleans(MemorySegment source, long from, boolean[] target, int to, long bytes) {
        byte[] stage = new byte[(int) Math.min(bytes, STAGE)];
        MemorySegment staged = MemorySegment.ofArray(stage);
        for (long done = 0; done < bytes; done += stage.length) {
            int part = (int) Math.min(bytes - done, stage.length);
            MemorySegment.copy(source, from + done, staged, 0, part);
            BooleanKind.fromBytes(stage, target, to + (int) done, part);
        }
    }

    /**
     * Whether two ranges share memory. Finding out allocates nothing except for two direct buffers of numbers or
     * characters, which do not tell their address otherwise.
     */
    static boolean overlap(
            BufferKind sourceKind,
            Object source,
            long from,
            BufferKind targetKind,
            Object target,
            long to,
            long bytes) {
        if ((source instanceof boolean[] || target instanceof boolean[]) && !isSame(source, target)) {
            return false; // nothing else can be laid over an array of booleans
        }
        Object sourceArray = sourceKind.arrayOf(source);
        Object targetArray = targetKind.arrayOf(target);
        if (sourceArray != null && targetArray != null) {
            return isSame(sourceArray, targetArray)
                    && Math.abs(from + sourceKind.arrayStart(source) - to - targetKind.arrayStart(target)) < bytes;
        } else if (isSame(source, target)) {
            return Math.abs(from - to) < bytes;
        } else if (source instanceof ByteBuffer a
                && target instanceof ByteBuffer b
                && a.isDirect()
                && b.isDirect()
                && bytes < ALIGNMENT_UNIT / 2
                && isApart(a, from, b, to, bytes)) {
            return false;
        } else if ((sourceArray != null && isDirect(target)) || (targetArray != null && isDirect(source))) {
            return false;
        }
        return sourceKind
                .segmentOf(source)
                .asSlice(from, bytes)
                .asOverlappingSlice(targetKind.segmentOf(target).asSlice(to, bytes))
                .isPresent();
    }

    /** One object, not two of equal content. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean isSame(Object a, Object b) {
        return a == b;
    }

    private static boolean isDirect(Object buffer) {
        return buffer instanceof Buffer nio && nio.isDirect();
    }

    /**
     * Compares addresses by their low 30 bits, the part that a direct buffer tells: different places are truly
     * different.
     */
    private static boolean isApart(ByteBuffer a, long from, ByteBuffer b, long to, long bytes) {
        long distance = (a.alignmentOffset(0, ALIGNMENT_UNIT) + from - b.alignmentOffset(0, ALIGNMENT_UNIT) - to)
                & (ALIGNMENT_UNIT - 1);
        return distance >= bytes && ALIGNMENT_UNIT - distance >= bytes;
    }
}
