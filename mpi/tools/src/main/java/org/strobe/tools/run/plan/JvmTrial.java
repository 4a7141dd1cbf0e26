package org.strobe.tools.run.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.status.PhysicalMemory;
import org.strobe.tools.run.request.JobRequest;

/**
 * Starts another JVM with the typed options, if there are others than the heap's. A mistake then costs one line instead of a
 * failed job.
 */
public final class JvmTrial {
    /** Begins of options with effects outside of the JVM: agents, a wait for a debugger, files. */
    private static final Set<String> NOT_TRIED = Set.of(
            "-agentlib",
            "-agentpath",
            "-javaagent",
            "-Xrun",
            "-Xlog",
            "-XX:StartFlightRecording",
            "-XX:ArchiveClassesAtExit",
            "-XX:DumpLoadedClassList",
            "-XX:AOTCacheOutput",
            "-XX:AOTConfiguration",
            "-XX:LogFile");

    private JvmTrial() {}

    /**
     * Checks the options of all programs.
     *
     * @param launch tells whether ranks share a JVM, whose heap is the sum of theirs
     */
    public static void check(List<JobRequest.Program> programs, Launch launch) throws UserException {
        Set<List<String>> different = new LinkedHashSet<>();
        for (JobRequest.Program program : programs) {
            List<String> options = program.java().others().stream()
                    .filter(option -> NOT_TRIED.stream().noneMatch(option::startsWith))
                    .toList();
            int ranksOfJvm = launch == Launch.PROCESSES ? 1 : program.ranks();
            different.add(HeapOption.times(options, ranksOfJvm, PhysicalMemory::bytes));
        }
        for (List<String> options : different) {
            if (!options.stream().allMatch(HeapOption::isHeap)) {
                check(String.join(" ", options), options);
            }
        }
    }

    private static void check(String typed, List<String> options) throws UserException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.add("-version");
        try {
            Process trial =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(trial.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (trial.waitFor() != 0) {
                throw new UserException("java " + typed + ": "
                        + said.lines().findFirst().orElse("the JVM does not start with these options"));
            }
        } catch (IOException e) {
            throw new UserException("another JVM could not be started: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserException("interrupted");
        }
    }
}
