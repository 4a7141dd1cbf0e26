package org.strobe.emulator.launch;

/** How ranks come to life. */
public enum Launch {
    /** A platform thread a rank. */
    THREADS,
    /** A virtual thread a rank. */
    VIRTUAL,
    /** A JVM a rank, or for several. */
    PROCESSES;

    private static final int RANKS_A_CORE = 4;

    /** The launch for a job that asked for none: virtual where ranks outnumber the processors four times or more. */
    public static Launch fitting(int ranks) {
        return ranks >= RANKS_A_CORE * Runtime.getRuntime().availableProcessors() ? VIRTUAL : THREADS;
    }
}
