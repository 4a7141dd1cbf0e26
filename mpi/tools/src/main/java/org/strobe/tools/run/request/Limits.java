package org.strobe.tools.run.request;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.user.UserException;

/**
 * Maximum number of ranks as threads or processes on this computer. A limit that the kernel does not publish counts as
 * unlimited.
 */
final class Limits {
    /** A thread's stack and the guard behind it are two mappings. */
    private static final int MAPPINGS_A_THREAD = 2;

    private static final Path KERNEL = Path.of("/proc/sys");

    private Limits() {}

    static void check(Launch launch, int ranks) throws UserException {
        check(launch, ranks, KERNEL);
    }

    static void check(Launch launch, int ranks, Path kernel) throws UserException {
        if (launch == Launch.VIRTUAL) {
            return;
        }
        long most = Math.min(number(kernel.resolve("kernel/threads-max")), number(kernel.resolve("kernel/pid_max")));
        if (launch == Launch.THREADS) {
            most = Math.min(most, number(kernel.resolve("vm/max_map_count")) / MAPPINGS_A_THREAD);
        }
        if (ranks > most) {
            throw new UserException("-n " + ranks + ": this computer has at most " + most + " "
                    + (launch == Launch.THREADS ? "threads in a process" : "processes")
                    + "; --launch virtual has no such limit");
        }
    }

    private static long number(Path file) {
        // These files return all content to the first read, which must be large enough.
        try (BufferedReader text = Files.newBufferedReader(file)) {
            return Long.parseLong(text.readLine());
        } catch (IOException | NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }
}
