package org.strobe.shm.segment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Identity of a process: its start time tells it from a later process with the same number.
 *
 * @param pid process number
 * @param startTime clock ticks since boot on Linux, milliseconds elsewhere; 0 if the system does not tell
 */
public record ProcessId(long pid, long startTime) {
    private static final Path PROC = Path.of("/proc");
    private static final boolean HAS_PROC = Files.isReadable(PROC.resolve("self/stat"));
    private static final ProcessId CURRENT = of(ProcessHandle.current().pid());

    /**
     * Fields from the state to the start time in /proc/PID/stat. The state follows the command's closing parenthesis.
     */
    private static final int START_AFTER_STATE = 19;

    /** This process. */
    public static ProcessId current() {
        return CURRENT;
    }

    /** True for this process. Quicker than a comparison with {@link #current}, whose first one makes classes. */
    public boolean isCurrent() {
        return pid == CURRENT.pid && startTime == CURRENT.startTime;
    }

    /** Process that has this number now. */
    public static ProcessId of(long pid) {
        return new ProcessId(pid, startTimeOf(pid));
    }

    /**
     * True while the process runs. A zombie counts as dead. A process that cannot be inspected counts as running, for
     * example when this process is out of file handles: death needs proof.
     */
    public boolean isAlive() {
        if (HAS_PROC) {
            try {
                String[] fields = statAfterCommand(pid);
                return fields != null && !isDead(fields[0]) && Long.parseLong(fields[START_AFTER_STATE]) == startTime;
            } catch (UncheckedIOException e) {
                return true;
            }
        }
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false) && startTimeOf(pid) == startTime;
    }

    private static boolean isDead(String state) {
        return state.equals("Z") || state.equals("X") || state.equals("x");
    }

    private static long startTimeOf(long pid) {
        if (HAS_PROC) {
            String[] fields = statAfterCommand(pid);
            return fields == null ? 0 : Long.parseLong(fields[START_AFTER_STATE]);
        }
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .map(Instant::toEpochMilli)
                .orElse(0L);
    }

    /**
     * Fields of the process's stat file from the state on; null if there is no such process. The command before them
     * may contain any character.
     *
     * @throws UncheckedIOException if the process exists and its file cannot be read
     */
    private static String[] statAfterCommand(long pid) {
        Path process = PROC.resolve(Long.toString(pid));
        try {
            String stat = Files.readString(process.resolve("stat"), StandardCharsets.ISO_8859_1);
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        } catch (IOException e) {
            if (Files.notExists(process)) {
                return null;
            }
            throw new UncheckedIOException(process.toString(), e);
        }
    }
}
