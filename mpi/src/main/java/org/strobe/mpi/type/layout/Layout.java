package org.strobe.mpi.type.layout;

/** Blocks of bytes at displacements, in an order. */
public abstract class Layout {
    private final long size;
    private final long first;
    private final long end;

    Layout(long size, long first, long end) {
        this.size = size;
        this.first = first;
        this.end = end;
    }

    /** Bytes of data. */
    public final long size() {
        return size;
    }

    /** The lowest displacement of a byte; 0 if there is none. */
    public final long first() {
        return first;
    }

    /** The displacement behind the highest byte; 0 if there is none. */
    public final long end() {
        return end;
    }

    /** Whether the data are one run of bytes from displacement 0 on, in order. */
    public final boolean isBlock() {
        return this instanceof Block;
    }

    /**
     * Tells where a part of the data lies.
     *
     * @param displacement where displacement 0 of this layout is
     * @param position the first byte of the part
     * @param bytes its length; at least one, and not beyond the end of the data
     */
    public abstract void visit(long displacement, long position, long bytes, Strips strips);

    /** The same for as many of these layouts as needed, one after the other in the data and {@code stride} apart. */
    public final void visitRepeated(long displacement, long stride, long position, long bytes, Strips strips) {
        Repeat.visit(this, stride, displacement, position, bytes, strips);
    }
}
