package org.strobe.mpi.type.layout;

/** Creates layouts in their simplest form. */
public final class Layouts {
    /** Layout of no data. */
    public static final Layout EMPTY = new Block(0);

    private Layouts() {}

    /** Creates a run of bytes. */
    public static Layout block(long length) {
        return length == 0 ? EMPTY : new Block(length);
    }

    /** Repeats a layout at equal distances. */
    public static Layout repeat(Layout child, long count, long stride) {
        if (count == 0 || child.size() == 0) {
            return EMPTY;
        } else if (count == 1) {
            return child;
        } else if (child instanceof Block && child.size() == stride) {
            return block(Math.multiplyExact(count, stride));
        } else if (child instanceof Repeat inner && stride == inner.count() * inner.stride()) {
            return new Repeat(inner.child(), Math.multiplyExact(count, inner.count()), inner.stride());
        } else if (child instanceof Sequence inner && inner.length() == 1) {
            return at(inner.displacement(0), repeat(inner.child(0), count, stride));
        }
        return new Repeat(child, count, stride);
    }

    /** Shifts a layout. */
    public static Layout at(long displacement, Layout child) {
        SequenceBuilder builder = new SequenceBuilder(1);
        builder.add(displacement, child);
        return builder.build();
    }
}
