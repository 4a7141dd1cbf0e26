package org.strobe.mpi.type.layout;

/** Repetition of one layout at equal distances. */
final class Repeat extends Layout {
    /** Maximum blocks of a strip, so that kernels count with an {@code int}. */
    private static final int LARGEST_STRIP = 1 << 30;

    private final Layout child;
    private final long count;
    private final long stride;

    Repeat(Layout child, long count, long stride) {
        super(
                Math.multiplyExact(child.size(), count),
                Math.addExact(child.first(), Math.min(0, Math.multiplyExact(count - 1, stride))),
                Math.addExact(child.end(), Math.max(0, Math.multiplyExact(count - 1, stride))));
        this.child = child;
        this.count = count;
        this.stride = stride;
    }

    Layout child() {
        return child;
    }

    long count() {
        return count;
    }

    long stride() {
        return stride;
    }

    @Override
    public void visit(long displacement, long position, long bytes, Strips strips) {
        visit(child, stride, displacement, position, bytes, strips);
    }

    static void visit(Layout child, long stride, long displacement, long position, long bytes, Strips strips) {
        if (child instanceof Block) {
            visitBlocks(child.size(), stride, displacement, position, bytes, strips);
        } else {
            visitChildren(child, stride, displacement, position, bytes, strips);
        }
    }

    private static void visitChildren(
            Layout child, long stride, long displacement, long position, long bytes, Strips strips) {
        long size = child.size();
        long index = position / size;
        long skipped = position - index * size;
        long left = bytes;
        while (left > 0) {
            long part = Math.min(left, size - skipped);
            child.visit(displacement + index * stride, skipped, part, strips);
            left -= part;
            skipped = 0;
            index++;
        }
    }

    private static void visitBlocks(
            long block, long stride, long displacement, long position, long bytes, Strips strips) {
        if (block == stride) {
            strips.strip(displacement + position, bytes, bytes, 1);
            return;
        }
        long index = position / block;
        long skipped = position - index * block;
        long left = bytes;
        if (skipped != 0) {
            long part = Math.min(left, block - skipped);
            strips.strip(displacement + index * stride + skipped, part, part, 1);
            left -= part;
            index++;
        }
        for (long whole = left / block; whole > 0; ) {
            int strip = (int) Math.min(whole, LARGEST_STRIP);
            strips.strip(displacement + index * stride, block, stride, strip);
            whole -= strip;
            index += strip;
            left -= strip * block;
        }
        if (left > 0) {
            strips.strip(displacement + index * stride, left, left, 1);
        }
    }

    @Override
    public String toString() {
        return "Repeat(" + count + ", " + stride + ", " + child + ")";
    }
}
