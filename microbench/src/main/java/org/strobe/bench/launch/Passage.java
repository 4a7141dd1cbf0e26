package org.strobe.bench.launch;

/**
 * Finds out whether a barrier holds: everybody writes down its round before it, and looks at its neighbour's after it.
 * The same for all kinds of crowds, so that it costs all of them the same.
 */
final class Passage {
    /** One word a line would be kinder to the caches, but it is there to be seen by others, and the same for all. */
    private final int[] rounds;

    Passage(int size) {
        this.rounds = new int[size];
    }

    void arrive(int index, int round) {
        rounds[index] = round;
    }

    void passed(int index, int round) {
        int neighbour = index + 1 == rounds.length ? 0 : index + 1;
        if (rounds[neighbour] < round) {
            throw new IllegalStateException("index=" + index + " has passed barrier " + round + " before index="
                    + neighbour + ", which is at " + rounds[neighbour]);
        }
    }

    /** All have ended: were they at all barriers? */
    void check(int barriers) {
        for (int index = 0; index < rounds.length; index++) {
            if (rounds[index] != barriers) {
                throw new IllegalStateException(
                        "index=" + index + " passed " + rounds[index] + " barriers of " + barriers);
            }
        }
    }
}
