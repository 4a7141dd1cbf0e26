package org.strobe.bench.starts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.bench.process.CommandRun;
import org.strobe.bench.process.FailedException;

/**
 * Costs of a command.
 *
 * @param seconds from its start to its end
 * @param processorSeconds of all its processes
 * @param printed its lines
 */
record CommandCost(double seconds, double processorSeconds, long printed) {
    private static final long LONGEST_SECONDS = 600;
    private static final double NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int SECONDS_A_MINUTE = 60;

    /** Minutes and seconds, as a shell's {@code times} prints them. */
    private static final Pattern TIME = Pattern.compile("(\\d+)m([\\d.]+)s");

    /** Where the printed lines of a command go. */
    enum Output {
        /** To a file. */
        FILE("\"$@\" > lines; code=$?; times > times; wc -l < lines; exit $code"),

        /** Into a pipe, to a program that counts them. */
        PIPE("{ \"$@\"; echo $? > code; times > times; } | wc -l; exit $(cat code)");

        private final String script;

        Output(String script) {
            this.script = script;
        }
    }

    /** Runs a command in a folder, to its end. */
    static CommandCost of(Contestant contestant, Output output, Path folder)
            throws IOException, InterruptedException, FailedException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", output.script, "sh");
        builder.command().addAll(contestant.command());
        builder.directory(folder.toFile());
        builder.environment().putAll(contestant.environment());
        long begin = System.nanoTime();
        CommandRun run = CommandRun.of(builder, folder, LONGEST_SECONDS);
        double seconds = (System.nanoTime() - begin) / NANOS;
        if (run.exitCode() != 0) {
            throw new FailedException(contestant.label() + ": exit code " + run.exitCode() + ": " + run.complaint());
        }
        return new CommandCost(
                seconds,
                processorSeconds(Files.readAllLines(folder.resolve("times"))),
                Long.parseLong(run.lines().getLast().strip()));
    }

    private static double processorSeconds(List<String> lines) {
        double sum = 0;
        for (String line : lines) {
            for (Matcher time = TIME.matcher(line); time.find(); ) {
                sum += Integer.parseInt(time.group(1)) * SECONDS_A_MINUTE + Double.parseDouble(time.group(2));
            }
        }
        return sum;
    }
}
