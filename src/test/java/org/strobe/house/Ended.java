package org.strobe.house;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A process that was run to its end.
 *
 * @param exitCode what it ended with
 * @param out all that it printed
 * @param err all that it printed to its error stream
 */
record Ended(int exitCode, String out, String err) {
    /** Variables that would make a JVM say or do what the test did not ask for. */
    static final List<String> NOT_INHERITED = List.of(
            "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "STROBE_JAVA_HOME", "MAVEN_OPTS", "MAVEN_ARGS");

    static Ended run(Path folder, Duration deadline, List<String> command) throws IOException, InterruptedException {
        return run(folder, deadline, command, Map.of());
    }

    /** Runs a command without input; fails if it has not ended by the deadline. */
    static Ended run(Path folder, Duration deadline, List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("strobe-test", ".out");
        Path err = Files.createTempFile("strobe-test", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().keySet().removeAll(NOT_INHERITED);
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(deadline.toSeconds(), TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError(command + " has not ended within " + deadline + "; it printed\n"
                        + Files.readString(out) + Files.readString(err));
            }
            return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
