package org.strobe.shm.segment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * A process, told from a later one that got the same number by when it started.
 *
 * @param pid the system's number
 * @param startTime when it started: clock ticks since boot on Linux, milliseconds elsewhere; 0 if the system does not
 *     tell
 */
public record ProcessId(long pid, long startTime) {
    private static final Path PROC = Path.of("/proc");
    private static final boolean HAS_PROC = Files.isReadable(PROC.resolve("self/stat"));
    private static final ProcessId CURRENT = of(ProcessHandle.current().pid());

    /**
     * The field of /proc/PID/stat that follows the command's closing parenthesis is the state; the start is 19 later.
     */
    private static final int START_AFTER_STATE = 19;

    /** This process. */
    public static ProcessId current() {
        return CURRENT;
    }

    /** The process that has this number now. */
    public static ProcessId of(long pid) {
        return new ProcessId(pid, startTimeOf(pid));
    }

    /**
     * Whether it still runs; one that has ended but was not yet buried by its parent does not. One that cannot be
     * looked at (this process is out of file handles, say) counts as running: nobody is taken for dead without a proof.
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
     * The fields from the state on, or null if there is no such process. The command before may hold anything.
     *
     * @throws UncheckedIOException if there is such a process and it can't be looked at
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
