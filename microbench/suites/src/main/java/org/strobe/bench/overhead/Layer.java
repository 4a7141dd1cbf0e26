package org.strobe.bench.overhead;

/** This rank's side of a layer below MPI. */
@FunctionalInterface
interface Layer extends AutoCloseable {
    /** Ping-pong of a size; both ranks ask in equal order. */
    Ping ping(int size);

    @Override
    default void close() {}
}
