package org.strobe.mpi.type.layout;

/** Makes layouts, in their simplest form. */
public final class Layouts {
    /** No data. */
    public static final Layout EMPTY = new Block(0);

    private Layouts() {}

    /** A run of bytes. */
    public static Layout block(long length) {
        return length == 0 ? EMPTY : new Block(length);
    }

    /** A layout again and again. */
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

    /** A layout somewhere else. */
    public static Layout at(long displacement, Layout child) {
        SequenceBuilder builder = new SequenceBuilder(1);
        builder.add(displacement, child);
        return builder.build();
    }
}
