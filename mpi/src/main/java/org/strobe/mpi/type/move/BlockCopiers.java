package org.strobe.mpi.type.move;

/** The one instance of each {@link BlockCopier}; apart from it, whose initialisation must not wait for its subclasses. */
final class BlockCopiers {
    private static final BlockCopier BYTES = new ArrayCopiers.OfByte();
    private static final BlockCopier SHORTS = new ArrayCopiers.OfShort();
    private static final BlockCopier CHARS = new ArrayCopiers.OfChar();
    private static final BlockCopier INTS = new ArrayCopiers.OfInt();
    private static final BlockCopier LONGS = new ArrayCopiers.OfLong();
    private static final BlockCopier FLOATS = new ArrayCopiers.OfFloat();
    private static final BlockCopier DOUBLES = new ArrayCopiers.OfDouble();
    private static final BlockCopier BOOLEANS = new BooleanCopier();
    private static final BlockCopier SEGMENTS = new SegmentCopier();

    private BlockCopiers() {}

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
