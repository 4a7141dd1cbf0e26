package org.strobe.shm.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.strobe.shm.segment.mapped.MappedJvm;

/** Sibling JVM of a test. The test prints the lines of its error stream. */
public final class ChildJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private ChildJvm(Process process) {
        this.process = process;
        this.lines = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts the main method of a class with this JVM's class path and the flags of the mapped path. */
    public static ChildJvm start(Class<?> main, Object... arguments) {
        return start(command(main, arguments), Path.of(""));
    }

    /** Command that starts the main method of a class in a small JVM. */
    public static List<String> command(Class<?> main, Object... arguments) {
        List<String> command = command(List.of("-XX:+UseSerialGC", "-Xmx64m"));
        command.add(main.getName());
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return command;
    }

    /**
     * The java command with the flags of the mapped path, these options and the class path; the caller adds the main
     * class.
     */
    public static List<String> command(List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        return command;
    }

    /** Starts a command in a folder. */
    public static ChildJvm start(List<String> command, Path folder) {
        try {
            return new ChildJvm(new ProcessBuilder(command)
                    .directory(folder.toAbsolutePath().toFile())
                    .redirectError(Redirect.INHERIT)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Next line of its output; null at its end. */
    public String readLine() {
        try {
            return lines.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the next line, which must equal this one. */
    public void expectLine(String expected) {
        String line = readLine();
        if (!expected.equals(line)) {
            throw new AssertionError(
                    "expected the line '" + expected + "' from process " + pid() + ", got '" + line + "'");
        }
    }

    /**
     * Waits for its end.
     *
     * @return its exit code
     */
    public int awaitEnd(long seconds) {
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                throw new AssertionError("process " + pid() + " did not end within " + seconds + " s");
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for process " + pid(), e);
        }
    }

    /** Sends SIGKILL without waiting for the end. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Kills it, whatever its state. */
    @Override
    public void close() {
        process.destroyForcibly();
        awaitEnd(100);
    }
}
