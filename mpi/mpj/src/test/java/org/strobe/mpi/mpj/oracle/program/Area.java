package org.strobe.mpi.mpj.oracle.program;

/**
 * Buffer of a call.
 *
 * @param offset index of the first element
 * @param count elements of the type
 */
record Area(Layout layout, Object array, int offset, int count) {
    private static final int MARK = 90;

    /** Creates a buffer with data to send. */
    static Area filled(Draw draw, Layout layout, int count) {
        Area area = empty(draw, layout, count);
        area.fill(draw.number());
        return area;
    }

    /** Creates a buffer to receive in, whose content shows what a call has left. */
    static Area empty(Draw draw, Layout layout, int count) {
        return empty(draw, layout, count, draw.of(0, 1, 5, draw.below(40)));
    }

    /** Creates a buffer as {@link #empty}, with elements from an index on. */
    static Area empty(Draw draw, Layout layout, int count, int offset) {
        int length = offset + count * layout.reach() + draw.below(3);
        Object array = layout.kind().array(length);
        for (int i = 0; i < length; i++) {
            layout.kind().put(array, i, MARK + i % 30);
        }
        return new Area(layout, array, offset, count);
    }

    /** Fills the whole buffer with other data. */
    void fill(long seed) {
        for (int i = 0; i < length(); i++) {
            layout.kind().put(array, i, mixed(seed, i));
        }
    }

    /** Fills the whole buffer with data of which sums and products are exact. */
    void fillSmall(long seed) {
        for (int i = 0; i < length(); i++) {
            layout.kind().putSmall(array, i, mixed(seed, i));
        }
    }

    private static long mixed(long seed, int index) {
        long mixed = (seed + index) * 0xD6E8FEB86659FD93L;
        return (mixed ^ (mixed >>> 32)) % 1_000_000;
    }

    private int length() {
        return java.lang.reflect.Array.getLength(array);
    }

    @Override
    public String toString() {
        return Kind.text(array);
    }
}
