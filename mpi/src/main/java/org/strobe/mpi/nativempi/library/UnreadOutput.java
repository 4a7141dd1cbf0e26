package org.strobe.mpi.nativempi.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Output of a rank that its launcher has not yet read. Hydra drops the rest of a rank's output when a rank calls MPI_Abort.
 */
public final class UnreadOutput {
    private static final int[] OUTPUTS = {1, 2};
    private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    private UnreadOutput() {}

    /** Waits until the launcher has read all output from its pipes, at most two seconds. */
    public static void awaitRead() {
        long start = System.nanoTime();
        for (int output : OUTPUTS) {
            while (isPipe(output) && SystemCalls.unread(output) > 0 && System.nanoTime() - start < LIMIT_NANOS) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /** True if an output is a pipe. A terminal's unread bytes are its input. */
    private static boolean isPipe(int output) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/self/fd/" + output))
                    .toString()
                    .startsWith("pipe:");
        } catch (IOException e) {
            return false;
        }
    }
}
