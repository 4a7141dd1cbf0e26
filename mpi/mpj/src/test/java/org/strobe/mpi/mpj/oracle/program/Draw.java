package org.strobe.mpi.mpj.oracle.program;

import java.util.SplittableRandom;

/** Random numbers of a program. All ranks draw equal ones; {@link #of} gives those of one rank. */
final class Draw {
    private final SplittableRandom random;
    private final long seed;

    Draw(long seed) {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
    }

    /** Returns the source of a rank, or of another part of the program. */
    Draw of(int part) {
        return new Draw(seed * 0x9E3779B97F4A7C15L + part + 1);
    }

    /** Returns a new source. */
    Draw next() {
        return new Draw(random.nextLong());
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Returns a number from {@code first} to {@code last}. */
    int between(int first, int last) {
        return random.nextInt(first, last + 1);
    }

    boolean percent(int chance) {
        return random.nextInt(100) < chance;
    }

    long number() {
        return random.nextLong();
    }

    @SafeVarargs
    final <T> T of(T... choices) {
        return choices[below(choices.length)];
    }

    /** Returns the numbers from 0 on in a random order. */
    int[] order(int count) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int place = below(i + 1);
            order[i] = order[place];
            order[place] = i;
        }
        return order;
    }
}
