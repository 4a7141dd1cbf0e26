package org.strobe.bench.overhead;

/** This rank's side of a layer below MPI. */
@FunctionalInterface
interface Layer extends AutoCloseable {
    /** Ping-pong of so many bytes; both ranks ask for the same in the same order. */
    Ping ping(int size);

    @Override
    default void close() {}
}
