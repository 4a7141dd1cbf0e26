package org.strobe.emulator.launch;

/** Form of the ranks. */
public enum Launch {
    /** A platform thread per rank. */
    THREADS,
    /** A virtual thread per rank. */
    VIRTUAL,
    /** A JVM per rank, or for several. */
    PROCESSES;

    private static final int RANKS_A_CORE = 4;

    /** Default: virtual threads if ranks outnumber the processors four times or more. */
    public static Launch fitting(int ranks) {
        return ranks >= RANKS_A_CORE * Runtime.getRuntime().availableProcessors() ? VIRTUAL : THREADS;
    }
}
