package org.strobe.bench.work;

import org.strobe.Strobe;

/**
 * Work of a rank whose threads are processors of its node.
 *
 * @param alone of one thread
 */
record SharedWork(Work alone, int threads) implements Work {
    @Override
    public void did(double operations, double bytes) {
        Strobe.compute(operations, bytes, threads);
    }

    @Override
    public Work byOne() {
        return alone;
    }

    @Override
    public boolean isModelled() {
        return true;
    }

    @Override
    public void occupy(long nanos) {
        alone.occupy(nanos);
    }

    @Override
    public long ranksHere(int ranks) {
        return alone.ranksHere(ranks);
    }
}
