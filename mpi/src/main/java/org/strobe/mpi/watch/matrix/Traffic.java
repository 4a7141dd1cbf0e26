package org.strobe.mpi.watch.matrix;

import java.io.Serializable;

/**
 * Something that was moved.
 *
 * @param kind {@code message}, {@code put} and {@code get} for windows, or the name of a collective
 * @param from the number of the rank that has given the data
 * @param to the number of the rank that has got them; -1 of a collective
 */
record Traffic(String kind, int from, int to) implements Serializable {
    static final String MESSAGE = "message";
    static final String PUT = "put";
    static final String GET = "get";
    static final int EVERYBODY = -1;

    boolean isCollective() {
        return to == EVERYBODY;
    }
}
