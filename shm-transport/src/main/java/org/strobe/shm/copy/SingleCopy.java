package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;

/**
 * Single copy between any two user buffers within one JVM.
 *
 * <p>Offsets and lengths count bytes as in {@link BufferKind}. Source and target may overlap. Copies allocate nothing
 * between two buffers of one kind, or two arrays of one type (bare or behind heap buffers). Neither do copies between an
 * array and a buffer of its element type. Other pairs make a few short-lived objects. Copies between {@code boolean[]} and another kind go
 * through a small array.
 */
public final class SingleCopy {
    private static final int STAGE = 8 * 1024;

    private SingleCopy() {}

    /** Checks both ranges, then copies. */
    public static void copy(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        copy(BufferKind.of(source), source, sourceOffset, BufferKind.of(target), target, targetOffset, bytes);
    }

    /** Checks both ranges, then copies between buffers of known kinds. */
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
                || BufferWords.tryCopy(source, from, target, to, bytes)
                || (sourceKind.equals(targetKind) && sourceKind.tryCopyAlike(source, from, target, to, bytes))
                || tryThroughArrays(sourceKind, source, from, targetKind, target, to, bytes);
        if (!done) {
            copyRaw(sourceKind, source, from, targetKind, target, to, bytes);
        }
    }

    /** Copies through the arrays behind the buffers; false if there are none or their types differ. */
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
}
