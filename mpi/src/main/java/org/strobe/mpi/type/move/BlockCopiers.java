package org.strobe.mpi.type.move;

import org.strobe.shm.copy.ArrayKind;

/** Single instance of each {@link BlockCopier}. It stands apart from that class, whose initialisation must not wait for subclasses. */
final class BlockCopiers {
    private static final BlockCopier BYTES = arrays(new byte[0]);
    private static final BlockCopier SHORTS = arrays(new short[0]);
    private static final BlockCopier CHARS = arrays(new char[0]);
    private static final BlockCopier INTS = arrays(new int[0]);
    private static final BlockCopier LONGS = arrays(new long[0]);
    private static final BlockCopier FLOATS = arrays(new float[0]);
    private static final BlockCopier DOUBLES = arrays(new double[0]);
    private static final BlockCopier BOOLEANS = arrays(new boolean[0]);
    private static final BlockCopier SEGMENTS = new SegmentCopier();

    private BlockCopiers() {}

    private static BlockCopier arrays(Object example) {
        return new ArrayCopier(ArrayKind.ofArray(example));
    }

    static BlockCopier of(Object memory) {
        if (memory instanceof double[]) {
            return DOUBLES;
        } else if (memory instanceof int[]) {
            return INTS;
        } else if (memory instanceof byte[]) {
            return BYTES;
        } else if (memory instanceof long[]) {
            return LONGS;
        } else if (memory instanceof float[]) {
            return FLOATS;
        } else if (memory instanceof short[]) {
            return SHORTS;
        } else if (memory instanceof char[]) {
            return CHARS;
        } else if (memory instanceof boolean[]) {
            return BOOLEANS;
        }
        return SEGMENTS;
    }
}
