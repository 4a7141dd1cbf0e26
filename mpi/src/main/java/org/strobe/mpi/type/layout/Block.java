package org.strobe.mpi.type.layout;

/** One run of bytes from displacement 0 on. An empty run is the layout of no data. */
final class Block extends Layout {
    Block(long length) {
        super(length, 0, length);
    }

    @Override
    public void visit(long displacement, long position, long bytes, Strips strips) {
        strips.strip(displacement + position, bytes, bytes, 1);
    }

    @Override
    public String toString() {
        return "Block(" + size() + ")";
    }
}
