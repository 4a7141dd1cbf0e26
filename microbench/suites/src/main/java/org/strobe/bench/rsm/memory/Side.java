package org.strobe.bench.rsm.memory;

import java.util.Locale;

/** Ranks that share a segment. */
public enum Side {
    /** Rank 0, owner of the memory. */
    EXPORT,
    /** Rank 1, which reads and writes it. */
    IMPORT;

    public static Side of(int rank) {
        return rank == 0 ? EXPORT : IMPORT;
    }

    /** Rank of this side. */
    public int rank() {
        return this == EXPORT ? 0 : 1;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
