package org.strobe.shm.copy;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * {@code boolean[]}: the JDK shows it neither as a segment nor as bytes, so elements move one by one. The compiler
 * vectorises the loops because an {@code int} counts them and no element is compared with zero. So the lowest bit of a
 * byte decides.
 */
final class BooleanKind extends ArrayKind {
    BooleanKind() {
        super("boolean[]", 1);
    }

    @Override
    public long size(Object buffer) {
        return ((boolean[]) buffer).length;
    }

    @Override
    public MemorySegment segmentOf(Object buffer) {
        return null;
    }

    @Override
    public void toMemory(Object source, int from, MemorySegment target, long at, int count) {
        boolean[] flags = (boolean[]) source;
        for (int i = 0; i < count; i++) {
            target.set(ValueLayout.JAVA_BYTE, at + i, toByte(flags[from + i]));
        }
    }

    @Override
    public void fromMemory(MemorySegment source, long at, Object target, int to, int count) {
        boolean[] flags = (boolean[]) target;
        for (int i = 0; i < count; i++) {
            flags[to + i] = toBoolean(source.get(ValueLayout.JAVA_BYTE, at + i));
        }
    }

    @Override
    public void gather(Object source, int from, int step, int count, MemorySegment target, long at) {
        boolean[] flags = (boolean[]) source;
        for (int i = 0; i < count; i++) {
            target.set(ValueLayout.JAVA_BYTE, at + i, toByte(flags[from + i * step]));
        }
    }

    @Override
    public void scatter(MemorySegment source, long at, Object target, int to, int step, int count) {
        boolean[] flags = (boolean[]) target;
        for (int i = 0; i < count; i++) {
            flags[to + i * step] = toBoolean(source.get(ValueLayout.JAVA_BYTE, at + i));
        }
    }

    @Override
    public void copyStrided(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
        boolean[] sent = (boolean[]) source;
        boolean[] received = (boolean[]) target;
        for (int i = 0; i < count; i++) {
            received[to + i * toStep] = sent[from + i * fromStep];
        }
    }

    /** Converts elements to bytes, for copies to another kind. */
    static void toBytes(boolean[] source, int from, byte[] target, int count) {
        for (int i = 0; i < count; i++) {
            target[i] = toByte(source[from + i]);
        }
    }

    /** Converts bytes to elements, for copies from another kind. */
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
}
