package org.strobe.mpi.watch.matrix;

import java.io.Serializable;

/**
 * Kind and ends of a transfer.
 *
 * @param kind {@code message}, {@code put} and {@code get} for windows, or the name of a collective
 * @param from number of the rank that gave the data
 * @param to number of the rank that took the data; -1 for a collective
 */
record TransferKind(String kind, int from, int to) implements Serializable {
    static final String MESSAGE = "message";
    static final String PUT = "put";
    static final String GET = "get";
    static final int EVERYBODY = -1;

    boolean isCollective() {
        return to == EVERYBODY;
    }
}
