package org.strobe.bench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Run of a command to its end.
 *
 * @param name the command's first word
 * @param lines printed lines
 * @param complaint one line of its error stream: the first that names an error, or the first with a letter
 */
public record CommandRun(String name, int exitCode, List<String> lines, String complaint) {
    /**
     * Runs a command, and ends it with this JVM; a folder has one at a time.
     *
     * @param folder gets files with its output
     */
    public static CommandRun of(ProcessBuilder builder, Path folder, long longestSeconds)
            throws IOException, InterruptedException, FailedException {
        String name = builder.command().get(0);
        Path out = folder.resolve("command.out");
        Path err = folder.resolve("command.err");
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        Thread hook = new Thread(process::destroy, "strobe-bench-command-end");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            process.getOutputStream().close();
            if (!process.waitFor(longestSeconds, TimeUnit.SECONDS)) {
                throw new FailedException(name + " took longer than " + longestSeconds + " s");
            }
        } finally {
            process.destroy();
            remove(hook);
        }
        return new CommandRun(name, process.exitValue(), lines(out), complaint(lines(err)));
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            LockSupport.park(); // this JVM ends, and the end of the command is no failure
        }
    }

    /**
     * Printed lines of a command that succeeded.
     *
     * @throws FailedException if its exit code was another than 0
     */
    public List<String> successful() throws FailedException {
        if (exitCode != 0) {
            throw new FailedException(ending());
        }
        return lines;
    }

    /** Exit code and complaint, in one line. */
    public String ending() {
        return name + " ended with exit code " + exitCode + ": " + complaint;
    }

    private static List<String> lines(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    private static String complaint(List<String> lines) {
        List<String> said = lines.stream()
                .filter(line -> line.chars().anyMatch(Character::isLetter))
                .map(String::strip)
                .toList();
        return said.stream()
                .filter(line -> line.contains("rror"))
                .findFirst()
                .orElse(said.isEmpty() ? "no message" : said.get(0));
    }
}
