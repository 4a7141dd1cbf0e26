package org.strobe.emulator.launch;

import org.strobe.shm.status.HeapLimit;
import org.strobe.shm.status.PhysicalMemory;

/**
 * Advice for a JVM with a full heap: the options that give it more. An option of {@code strobe run} counts per rank; a JVM
 * gets the multiple for its ranks.
 */
public final class HeapAdvice {
    private static final int MORE = 2;
    private static final int UNIT = 1024;

    private HeapAdvice() {}

    /** True for a failure that a larger heap may prevent. */
    public static boolean isFor(Throwable failure) {
        return failure instanceof OutOfMemoryError
                && failure.getMessage() != null
                && (failure.getMessage().contains("heap")
                        || failure.getMessage().contains("GC"));
    }

    /** Advice for this JVM. */
    public static String now(int ranksOfJvm) {
        return of(HeapLimit.bytes(), ranksOfJvm, PhysicalMemory.bytes());
    }

    /**
     * Advice.
     *
     * @param heap full size of the heap
     * @param ranks number of ranks that share it
     * @param memory bytes of the computer
     */
    static String of(long heap, int ranks, long memory) {
        String full =
                "the heap of " + megabytes(heap) + " MB is full with " + ranks + (ranks == 1 ? " rank" : " ranks");
        if (heap >= memory) {
            return full + ", and this computer has no more memory";
        }
        long more = memory / MORE < heap ? memory : MORE * heap;
        return full + "; -Xmx" + megabytes(more) + "m gives more (" + option(more, ranks) + ")";
    }

    /** Option of {@code strobe run} that gives a number of ranks a heap together. */
    public static String option(long heap, int ranks) {
        long unit = (long) UNIT * ranks;
        return "strobe run counts per rank: --jvm-opts -Xmx" + (heap + unit - 1) / unit + "k";
    }

    private static long megabytes(long bytes) {
        return bytes / UNIT / UNIT;
    }
}
