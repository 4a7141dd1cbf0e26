package org.strobe.mpi.type.move;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** {@code boolean[]}, which the JDK shows neither as a segment nor as bytes; of a byte the lowest bit counts. */
final class BooleanCopier extends ArrayCopier {
    BooleanCopier() {
        super(1);
    }

    @Override
    int length(Object array) {
        return ((boolean[]) array).length;
    }

    @Override
    MemorySegment segment(Object memory) {
        return null;
    }

    @Override
    void packElements(Object array, int from, int step, int count, MemorySegment target, long at) {
        boolean[] flags = (boolean[]) array;
        for (int i = 0; i < count; i++) {
            target.set(ValueLayout.JAVA_BYTE, at + i, (byte) (flags[from + i * step] ? 1 : 0));
        }
    }

    @Override
    void packRun(Object array, int from, int length, MemorySegment target, long at) {
        packElements(array, from, 1, length, target, at);
    }

    @Override
    void unpackElements(MemorySegment source, long at, Object array, int to, int step, int count) {
        boolean[] flags = (boolean[]) array;
        for (int i = 0; i < count; i++) {
            flags[to + i * step] = (source.get(ValueLayout.JAVA_BYTE, at + i) & 1) != 0;
        }
    }

    @Override
    void unpackRun(MemorySegment source, long at, Object array, int to, int length) {
        unpackElements(source, at, array, to, 1, length);
    }

    @Override
    void copyElements(Object source, int from, int fromStep, Object target, int to, int toStep, int count) {
        boolean[] given = (boolean[]) source;
        boolean[] taken = (boolean[]) target;
        for (int i = 0; i < count; i++) {
            taken[to + i * toStep] = given[from + i * fromStep];
        }
    }
}
