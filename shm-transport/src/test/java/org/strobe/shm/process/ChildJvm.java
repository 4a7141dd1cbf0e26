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
import org.strobe.shm.segment.MappedJvm;

/**
 * A sibling JVM that a test starts, talks with and gets rid of. What it prints on its error stream, the test prints.
 */
public final class ChildJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    private ChildJvm(Process process) {
        this.process = process;
        this.lines = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a class's main method with the class path of this JVM and the flags of the mapped path. */
    public static ChildJvm start(Class<?> main, Object... arguments) {
        return start(command(main, arguments), Path.of(""));
    }

    /** The command that starts a class's main method in a small JVM. */
    public static List<String> command(Class<?> main, Object... arguments) {
        List<String> command = command(List.of("-XX:+UseSerialGC", "-Xmx64m"));
        command.add(main.getName());
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return command;
    }

    /**
     * The java command with the flags of the mapped path, these options and the class path; the main class is to
     * follow.
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

    /** Starts a whole command in a folder. */
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

    /** The next line that it prints; null once it has ended. */
    public String readLine() {
        try {
            return lines.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the next line, which must be this one. */
    public void expectLine(String expected) {
        String line = readLine();
        if (!expected.equals(line)) {
            throw new AssertionError(
                    "expected the line '" + expected + "' from process " + pid() + ", got '" + line + "'");
        }
    }

    /** Waits until it ends; returns its exit code. */
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

    /** Sends SIGKILL and does not wait for the end. */
    public void kill() {
        process.destroyForcibly();
    }

    /** Gets rid of it, whatever state it is in. */
    @Override
    public void close() {
        process.destroyForcibly();
        awaitEnd(10);
    }
}
