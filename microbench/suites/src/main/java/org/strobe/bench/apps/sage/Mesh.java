package org.strobe.bench.apps.sage;

import java.nio.LongBuffer;
import org.strobe.bench.apps.sage.deck.EvenSpread;

/**
 * Masses of a rank's cells: a slab of planes, between those of its left and right neighbours in a ring. In each step a quarter
 * of the difference between two cells that face each other flows. Whole numbers are conserved exactly.
 */
final class Mesh {
    private static final int FLOWING = 2;
    private static final int MOVING = 4;
    private static final long LEAST = 1L << 20;
    private static final long RANGE = (1L << 30) - 1;

    private final int planes;
    private final int width;
    private final long[] masses;
    private final long[] flows;

    /**
     * Makes a slab with masses that look random.
     *
     * @param width cells of a plane
     */
    Mesh(int rank, int planes, int width) {
        this.planes = planes;
        this.width = width;
        masses = new long[Math.multiplyExact(planes, width)];
        flows = new long[Math.multiplyExact(planes + 1, width)];
        for (int i = 0; i < masses.length; i++) {
            masses[i] = LEAST + (EvenSpread.hash(rank, i) & RANGE);
        }
    }

    long total() {
        long sum = 0;
        for (long each : masses) {
            sum += each;
        }
        return sum;
    }

    private int start(boolean isLeft) {
        return isLeft ? 0 : (planes - 1) * width;
    }

    /** Copies the plane beside a neighbour. */
    void copy(boolean isLeft, LongBuffer to) {
        to.put(0, masses, start(isLeft), width);
    }

    /** Lets masses flow for a step, given the planes of the neighbours. */
    void flow(LongBuffer left, LongBuffer right) {
        for (int i = 0; i < width; i++) {
            flows[i] = (left.get(i) - masses[i]) >> FLOWING;
            flows[planes * width + i] = (masses[(planes - 1) * width + i] - right.get(i)) >> FLOWING;
        }
        for (int i = width; i < planes * width; i++) {
            flows[i] = (masses[i - width] - masses[i]) >> FLOWING;
        }
        for (int i = 0; i < masses.length; i++) {
            masses[i] += flows[i] - flows[i + width];
        }
    }

    /** Takes a part of the first cells' masses beside a neighbour away. */
    void moveOut(boolean isLeft, LongBuffer to, int cells) {
        int start = start(isLeft);
        for (int i = 0; i < cells; i++) {
            long part = masses[start + i] >> MOVING;
            masses[start + i] -= part;
            to.put(i, part);
        }
    }

    /** Adds what a neighbour has moved out. */
    void moveIn(boolean isLeft, LongBuffer from, int cells) {
        int start = start(isLeft);
        for (int i = 0; i < cells; i++) {
            masses[start + i] += from.get(i);
        }
    }
}
