package org.strobe.emulator.model.network.tree;

import java.util.Arrays;

/** An operation that hands the bytes of one node to all. */
final class Giving extends TreeOperation {
    private final int from;
    private byte[] data;

    Giving(TreeSpec spec, Depths depths, int nodes, int from) {
        super(spec, depths, nodes);
        this.from = from;
    }

    int from() {
        return from;
    }

    void give(byte[] bytes, int length) {
        data = Arrays.copyOf(bytes, length);
    }

    @Override
    public String toString() {
        return described(from);
    }

    static String described(int from) {
        return "bytes of node " + from;
    }

    @Override
    public byte[] result() {
        return data;
    }

    @Override
    boolean isKnown() {
        return data != null;
    }

    @Override
    int packets() {
        return spec.packets(data.length);
    }

    @Override
    int room() {
        return isKnown() ? packets() : spec.fifo();
    }

    @Override
    long earliest() {
        return since(from) + spec.write() + way(from);
    }

    /** A packet beyond the FIFO of a node follows when the node has read its first one. */
    @Override
    long roomForNext() {
        long latest = 0;
        for (int node = 0; node < nodes(); node++) {
            if (node != from) {
                latest = Math.max(latest, since(node) - way(node));
            }
        }
        return latest + spec.read();
    }

    @Override
    long distance() {
        return Math.max(spec.wire(), Math.max(spec.write(), spec.read()));
    }

    @Override
    boolean endsEarly(int node) {
        return false;
    }

    @Override
    long end(int node) {
        if (node == from) {
            long written = since(node) + packets() * spec.write();
            int before = Math.max(0, packets() - spec.fifo());
            return Math.max(written, leaves(node, before));
        }
        return Math.max(last() + way(node) + spec.wire() + spec.read(), since(node) + packets() * spec.read());
    }
}
