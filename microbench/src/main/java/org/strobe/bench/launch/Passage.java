package org.strobe.bench.launch;

/**
 * Verifies a barrier: each member records its round before it, and reads its neighbour's after it. All crowds use it at
 * equal cost.
 */
final class Passage {
    /** Rounds of the members, packed: a word a line would be kinder to caches, but all crowds pay alike. */
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

    /** Checks after the end that all members passed all barriers. */
    void check(int barriers) {
        for (int index = 0; index < rounds.length; index++) {
            if (rounds[index] != barriers) {
                throw new IllegalStateException(
                        "index=" + index + " passed " + rounds[index] + " barriers of " + barriers);
            }
        }
    }
}
