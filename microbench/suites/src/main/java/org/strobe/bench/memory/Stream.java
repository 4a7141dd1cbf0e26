package org.strobe.bench.memory;

import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.place.Place;
import org.strobe.emulator.rank.Rank;

/**
 * One of STREAM's loops over Java arrays of doubles.
 * A modelled machine does not run the loop: it charges the bytes to the node's bus, shared with other ranks.
 */
public final class Stream implements BenchKernel {
    private static final int RANGE = 1000;

    private final StreamOperation operation;
    private final Stores stores;
    private final boolean isModelled = Place.isModelled();
    private final int bytes;
    private double[] to;
    private double[] first;
    private double[] second;

    /**
     * Creates the kernel of the calling rank.
     *
     * @param stores kind of store on a modelled machine; elsewhere the JIT decides
     * @param bytes size of each array
     */
    public Stream(StreamOperation operation, Stores stores, int bytes) {
        this.operation = operation;
        this.stores = stores;
        this.bytes = bytes;
    }

    /** Fills the arrays: untouched ones may all map to one page of zeros. */
    private void prepare(int turn) {
        if (to == null) {
            int length = bytes / Double.BYTES;
            to = new double[length];
            first = new double[length];
            second = operation.readsTwo() ? new double[length] : first;
        }
        for (int i = 0; i < to.length; i++) {
            second[i] = (i + 7 * turn) % RANGE;
            first[i] = valueOfFirst(i, turn);
            to[i] = -1;
        }
    }

    private static double valueOfFirst(int index, int turn) {
        return (index + turn) % RANGE + 1;
    }

    @Override
    public void run(int iterations) {
        if (isModelled) {
            for (int i = 0; i < iterations; i++) {
                operation.spend(Rank.current(), stores, bytes);
            }
            return;
        }
        if (to == null) {
            prepare(0);
        }
        for (int i = 0; i < iterations; i++) {
            operation.run(to, first, second);
        }
    }

    @Override
    public int check(int turn) {
        prepare(turn);
        operation.run(to, first, second);
        int wrong = 0;
        for (int i = 0; i < to.length; i++) {
            double other = operation.readsTwo() ? (i + 7 * turn) % RANGE : 0;
            if (to[i] != operation.expected(valueOfFirst(i, turn), other)) {
                wrong++;
            }
        }
        return wrong;
    }
}
