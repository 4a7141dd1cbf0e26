package org.strobe.mpi.watch.matrix;

import java.io.Serializable;

/** Number and bytes of transfers. */
record Amount(long times, long bytes) implements Serializable {
    Amount plus(Amount other) {
        return new Amount(times + other.times, bytes + other.bytes);
    }
}
