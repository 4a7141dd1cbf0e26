package org.strobe.mpi.type.layout;

/** Ordered blocks of bytes at displacements. */
public abstract class Layout {
    private final long size;
    private final long first;
    private final long end;

    Layout(long size, long first, long end) {
        this.size = size;
        this.first = first;
        this.end = end;
    }

    /** Size of the data in bytes. */
    public final long size() {
        return size;
    }

    /** Lowest displacement of a byte; 0 if empty. */
    public final long first() {
        return first;
    }

    /** End of the highest byte; 0 if empty. */
    public final long end() {
        return end;
    }

    /** True if the data are one ordered run of bytes from displacement 0 on. */
    public final boolean isBlock() {
        return this instanceof Block;
    }

    /**
     * Visits the locations of a part of the data.
     *
     * @param displacement location of displacement 0 of this layout
     * @param position first byte of the part
     * @param bytes length of the part: at least 1, and within the data
     */
    public abstract void visit(long displacement, long position, long bytes, Strips strips);

    /** Visits a part of the data of consecutive copies of this layout, {@code stride} apart. */
    public final void visitRepeated(long displacement, long stride, long position, long bytes, Strips strips) {
        Repeat.visit(this, stride, displacement, position, bytes, strips);
    }
}
