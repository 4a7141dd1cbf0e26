package org.strobe.emulator.model.network.tree;

import java.util.Arrays;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.Combination.Way;

/** An operation that combines the operands of all nodes. */
final class Combining extends TreeOperation {
    private final Combination how;
    private final int length;
    private byte[] sum;

    Combining(TreeSpec spec, Depths depths, int nodes, Combination how, int length) {
        super(spec, depths, nodes);
        this.how = how;
        this.length = length;
    }

    /** Adds a node's operand. */
    void add(byte[] operand) {
        if (sum == null) {
            sum = Arrays.copyOf(operand, length);
        } else {
            how.operator().apply(how.width(), sum, operand, length);
        }
    }

    /** True if another node's call fits to the first one's. */
    boolean fits(Combination other, int bytes) {
        return how.equals(other) && length == bytes;
    }

    @Override
    public String toString() {
        return described(how, length);
    }

    static String described(Combination how, int length) {
        return how.operator() + " of " + length + " bytes, integers of " + how.width() + ", " + how.way();
    }

    @Override
    public byte[] result() {
        return sum;
    }

    @Override
    boolean isKnown() {
        return isComplete();
    }

    @Override
    int packets() {
        return spec.packets(length);
    }

    @Override
    int room() {
        return packets();
    }

    @Override
    long earliest() {
        long latest = 0;
        for (int node = 0; node < nodes(); node++) {
            latest = Math.max(latest, since(node) + way(node));
        }
        return latest + spec.write();
    }

    /** All nodes read while they write. */
    @Override
    long roomForNext() {
        return 0;
    }

    @Override
    long distance() {
        long work = spec.write() + spec.read() + (how.way() == Way.SENT_AGAIN ? spec.write() : 0);
        return Math.max(spec.wire(), work);
    }

    @Override
    boolean endsEarly(int node) {
        return how.way() == Way.TO_ROOT && node != 0;
    }

    @Override
    long end(int node) {
        long read = spec.wire() + spec.read();
        return switch (how.way()) {
            case TO_ROOT -> node == 0 ? last() + read : written(node);
            case TURNED -> last() + way(node) + read;
            case SENT_AGAIN -> last() + read + spec.write() + (node == 0 ? 0 : way(node) + read);
        };
    }

    private long written(int node) {
        long written = since(node) + packets() * spec.write();
        int before = Math.max(0, packets() - 1 - spec.fifo());
        return isSettled() ? Math.max(written, leaves(node, before) + spec.write()) : written;
    }
}
