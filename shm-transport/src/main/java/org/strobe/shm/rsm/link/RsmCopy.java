package org.strobe.shm.rsm.link;

/** Ways of a processor to store lines into mapped memory: block stores of Sun MPI [Qian, section 5.1.3]. */
public enum RsmCopy {
    /** Stream for more than 8 lines, else single lines (Figure 5.8). */
    BY_LENGTH,
    /** A line at a time ({@code atomic_copy64}). */
    LINES,
    /** A sequence of lines with prefetch, for more than two of them ({@code cheetah_copy}). They become visible in any order. */
    STREAM;

    private static final long LONGEST_SINGLE = 8 * RsmLink.LINE;
    private static final long SHORTEST_STREAM = 3 * RsmLink.LINE;

    /** True if a store of this length prefetches. */
    public boolean isStream(long length) {
        return switch (this) {
            case BY_LENGTH -> length > LONGEST_SINGLE;
            case LINES -> false;
            case STREAM -> length >= SHORTEST_STREAM;
        };
    }
}
