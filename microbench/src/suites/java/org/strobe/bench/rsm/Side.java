package org.strobe.bench.rsm;

import java.util.Locale;

/** The two ranks that share a segment. */
public enum Side {
    /** Rank 0, whose memory it is. */
    EXPORT,
    /** Rank 1, which reads and writes it. */
    IMPORT;

    static Side of(int rank) {
        return rank == 0 ? EXPORT : IMPORT;
    }

    /** The number of its rank. */
    int rank() {
        return this == EXPORT ? 0 : 1;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
