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

    /** The loop. */
    abstract void run(double[] to, double[] first, double[] second);

    /** What it makes of two elements. */
    abstract double expected(double first, double second);

    /** Whether it reads two arrays. */
    boolean readsTwo() {
        return read == 2;
    }

    /** How many bytes go to or from memory for each that is written; as STREAM counts, which leaves out that a cache may read a line before it is written. */
    public int streams() {
        return read + 1;
    }

    /** Lets it take the time that it takes on a modelled machine: copies have two streams, operators of reductions three. */
    void spend(Rank rank, Stores stores, long bytes) {
        if (stores == Stores.STREAMING) {
            rank.stream(bytes, streams());
        } else if (readsTwo()) {
            rank.combine(bytes);
        } else {
            rank.copy(bytes);
        }
    }
}
