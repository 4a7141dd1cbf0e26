package org.strobe.bcs.storm.job;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Information of the system about other processes, in {@code /proc}. */
final class ProcessFile {
    private static final Path ALL = Path.of("/proc");

    private ProcessFile() {}

    /** Processor time of a process; empty if the process does not exist. */
    static Optional<Long> processorNanos(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().totalCpuDuration().map(Duration::toNanos));
    }

    /** True if all threads of a process are blocked. */
    static boolean isIdle(long pid) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(ALL.resolve(pid + "/task"))) {
            for (Path thread : threads) {
                if (runs(thread)) {
                    return false;
                }
            }
        } catch (IOException e) {
            return true; // it has ended
        }
        return true;
    }

    /** The state is the letter behind the name, which is in brackets. */
    private static boolean runs(Path thread) {
        try {
            String line = Files.readString(thread.resolve("stat"));
            int state = line.lastIndexOf(')') + 2;
            return state < line.length() && line.charAt(state) == 'R';
        } catch (IOException e) {
            return false;
        }
    }
}
