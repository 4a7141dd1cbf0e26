package org.strobe.bench.nas.cg;

import org.strobe.bench.nas.NasRandom;

/** A random vector with few elements. */
final class SparseVector {
    private static final double OWN = 0.5;

    final int[] places;
    final double[] values;
    int length;

    SparseVector(int most) {
        places = new int[most + 1];
        values = new double[most + 1];
    }

    /**
     * Draws the next vector: elements at random places, and one at a given place.
     *
     * @param own place of the element that all these vectors have
     */
    void draw(NasRandom random, int order, int own) {
        int powerOfTwo = Integer.highestOneBit(2 * order - 1);
        length = 0;
        while (length < places.length - 1) {
            double value = random.next();
            int place = (int) (powerOfTwo * random.next());
            if (place < order && find(place) < 0) {
                places[length] = place;
                values[length++] = value;
            }
        }
        int found = find(own);
        if (found >= 0) {
            values[found] = OWN;
        } else {
            places[length] = own;
            values[length++] = OWN;
        }
    }

    private int find(int place) {
        for (int i = 0; i < length; i++) {
            if (places[i] == place) {
                return i;
            }
        }
        return -1;
    }
}
