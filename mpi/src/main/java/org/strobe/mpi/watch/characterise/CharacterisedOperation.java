package org.strobe.mpi.watch.characterise;

import java.io.Serializable;

/**
 * Calls of one name that are not sends. A call's size is the larger of the rank's contribution and its result. A
 * broadcast thus has one size at all ranks.
 */
final class CharacterisedOperation implements Serializable {
    private static final long serialVersionUID = 1;

    private final boolean isCollective;
    private final SizeClasses sizes;
    private long out;
    private long in;

    /** @param isCollective false for a transfer through a window */
    CharacterisedOperation(boolean isCollective) {
        this.isCollective = isCollective;
        this.sizes = new SizeClasses();
    }

    /** Immutable copy. */
    CharacterisedOperation(CharacterisedOperation other) {
        this.isCollective = other.isCollective;
        this.sizes = new SizeClasses(other.sizes);
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

    SizeClasses sizes() {
        return sizes;
    }

    long out() {
        return out;
    }

    long in() {
        return in;
    }
}
