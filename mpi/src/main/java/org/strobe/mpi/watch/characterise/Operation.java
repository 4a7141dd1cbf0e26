package org.strobe.mpi.watch.characterise;

import java.io.Serializable;

/**
 * Calls of one name that are no sends. The size of a call is what the rank gives or what it gets, whichever is more: so a broadcast has the same size at all
 * ranks.
 */
final class Operation implements Serializable {
    private static final long serialVersionUID = 1;

    private final boolean isCollective;
    private final Sizes sizes;
    private long out;
    private long in;

    /** @param isCollective or else it is of a window */
    Operation(boolean isCollective) {
        this.isCollective = isCollective;
        this.sizes = new Sizes();
    }

    /** A copy that does not change any more. */
    Operation(Operation other) {
        this.isCollective = other.isCollective;
        this.sizes = new Sizes(other.sizes);
        this.out = other.out;
        this.in = other.in;
    }

    void add(long bytesOut, long bytesIn) {
        sizes.add(Math.max(bytesOut, bytesIn));
        out += bytesOut;
        in += bytesIn;
    }

    boolean isCollective() {
        return isCollective;
    }

    Sizes sizes() {
        return sizes;
    }

    long out() {
        return out;
    }

    long in() {
        return in;
    }
}
