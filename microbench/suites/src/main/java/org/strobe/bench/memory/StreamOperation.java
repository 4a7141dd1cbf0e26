package org.strobe.bench.memory;

import org.strobe.emulator.rank.Rank;

/** STREAM's loops. Each reads one or two arrays and writes another. */
public enum StreamOperation {
    COPY(1) {
        @Override
        void run(double[] to, double[] first, double[] second) {
            for (int i = 0; i < to.length; i++) {
                to[i] = first[i];
            }
        }

        @Override
        double expected(double first, double second) {
            return first;
        }
    },
    SCALE(1) {
        @Override
        void run(double[] to, double[] first, double[] second) {
            for (int i = 0; i < to.length; i++) {
                to[i] = FACTOR * first[i];
            }
        }

        @Override
        double expected(double first, double second) {
            return FACTOR * first;
        }
    },
    ADD(2) {
        @Override
        void run(double[] to, double[] first, double[] second) {
            for (int i = 0; i < to.length; i++) {
                to[i] = first[i] + second[i];
            }
        }

        @Override
        double expected(double first, double second) {
            return first + second;
        }
    },
    TRIAD(2) {
        @Override
        void run(double[] to, double[] first, double[] second) {
            for (int i = 0; i < to.length; i++) {
                to[i] = first[i] + FACTOR * second[i];
            }
        }

        @Override
        double expected(double first, double second) {
            return first + FACTOR * second;
        }
    };

    private static final double FACTOR = 3;

    private final int read;

    StreamOperation(int read) {
        this.read = read;
    }

    /** Runs the loop. */
    abstract void run(double[] to, double[] first, double[] second);

    /** Result for two elements. */
    abstract double expected(double first, double second);

    /** True if the loop reads two arrays. */
    boolean readsTwo() {
        return read == 2;
    }

    /** Bytes to and from memory for each written byte. STREAM's count: it ignores line fetches before writes. */
    public int streams() {
        return read + 1;
    }

    /** Charges the loop on a modelled machine: copies have two streams, operators of reductions three. */
    void spend(Rank rank, Stores stores, long bytes) {
        if (stores == Stores.STREAMING) {
            rank.context().stream(bytes, streams());
        } else if (readsTwo()) {
            rank.context().combine(bytes);
        } else {
            rank.context().copy(bytes);
        }
    }
}
