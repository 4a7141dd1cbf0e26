package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * {@code boolean[]}: the JDK shows it neither as a segment nor as bytes, so elements move one by one. The loops are
 * such that the compiler turns them into copies of whole vectors: counted by an {@code int}, and without a comparison
 * to zero, which is why the lowest bit of a byte decides.
 */
final class BooleanKind extends BufferKind {
    BooleanKind() {
        super("boolean[]", 1);
    }

    @Override
    public long size(Object buffer) {
        return ((boolean[]) buffer).length;
    }

    @Override
    void copyOut(Object source, long byteOffset, Region target, long targetOffset, long bytes) {
        boolean[] flags = (boolean[]) source;
        MemorySegment memory = target.bytes();
        int from = (int) byteOffset;
        int count = (int) bytes;
        for (int i = 0; i < count; i++) {
            memory.set(ValueLayout.JAVA_BYTE, targetOffset + i, toByte(flags[from + i]));
        }
    }

    @Override
    void copyIn(Region source, long sourceOffset, Object target, long byteOffset, long bytes) {
        boolean[] flags = (boolean[]) target;
        MemorySegment memory = source.bytes();
        int to = (int) byteOffset;
        int count = (int) bytes;
        for (int i = 0; i < count; i++) {
            flags[to + i] = toBoolean(memory.get(ValueLayout.JAVA_BYTE, sourceOffset + i));
        }
    }

    /** Elements as bytes, for copies to another kind. */
    static void toBytes(boolean[] source, int from, byte[] target, int count) {
        for (int i = 0; i < count; i++) {
            target[i] = toByte(source[from + i]);
        }
    }

    /** Bytes as elements, for copies from another kind. */
    static void fromBytes(byte[] source, boolean[] target, int to, int count) {
        for (int i = 0; i < count; i++) {
            target[to + i] = toBoolean(source[i]);
        }
    }

    private static byte toByte(boolean flag) {
        return (byte) (flag ? 1 : 0);
    }

    private static boolean toBoolean(byte value) {
        return (value & 1) != 0;
    }

    @Override
    boolean tryCopyAlike(Object source, long sourceOffset, Object target, long targetOffset, long bytes) {
        System.arraycopy(source, (int) sourceOffset, target, (int) targetOffset, (int) bytes);
        return true;
    }

    @Override
    Object arrayOf(Object buffer) {
        return buffer;
    }

    @Override
    long arrayStart(Object buffer) {
        return 0;
    }

    @Override
    MemorySegment segmentOf(Object buffer) {
        throw new AssertionError("boolean[] has no segment");
    }
}
