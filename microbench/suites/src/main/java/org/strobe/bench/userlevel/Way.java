package org.strobe.bench.userlevel;

/** A way in which a layer moves bytes between ranks 0 and 1, each of which has one. Both call each method. */
abstract class Way {
    /** Heading of its columns. */
    abstract String label();

    /** Nanoseconds of a move of bytes between idle ranks; the mean of some, at rank 0. */
    abstract double latency(int size, int times);

    /** Nanoseconds of many moves one behind the other, at rank 0. */
    abstract double stream(int size, int count);

    /** Moves a pattern; returns the number of bytes that are wrong at this rank. */
    abstract int check(int size, int turn);
}
