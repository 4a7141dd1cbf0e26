package org.strobe.bench.compare;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.strobe.Run;
import org.strobe.mpi.cli.common.UserException;

/** A job of Strobe in a JVM of its own, which measures when it is told to and sleeps otherwise. */
final class StrobeJob implements AutoCloseable {
    private static final long GRACE_SECONDS = 5;
    private static final String ANSWER = "figure ";

    private final Process process;
    private final BufferedWriter orders;
    private final BufferedReader answers;
    private final Thread hook;

    /** Starts it; the words are those of a {@code strobe run} that serves rounds. */
    StrobeJob(List<String> words) throws UserException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (!option.startsWith("-agentlib") && !option.startsWith("-javaagent")) {
                command.add(option);
            }
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Run.class.getName()));
        command.addAll(words);
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new UserException("the JVM of the ranks could not be started: " + e.getMessage());
        }
        hook = new Thread(process::destroy, "strobe-bench-end");
        Runtime.getRuntime().addShutdownHook(hook);
        orders = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Measures a size, and lets its budget learn from it; returns the seconds of an iteration. */
    double measure(int size, Budget budget) throws IOException, UserException {
        orders.write(size + " " + budget.warmUp(size) + " " + budget.iterations(size) + " " + budget.mostMillis() + "\n");
        orders.flush();
        String line = answers.readLine();
        while (line != null && !line.startsWith(ANSWER)) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new UserException("Strobe's ranks ended before they had answered; what they said stands above");
        }
        double seconds = Double.parseDouble(line.split(" ", -1)[1]);
        budget.learn(size, seconds);
        return seconds;
    }

    @Override
    public void close() throws IOException {
        try {
            orders.close();
            if (!process.waitFor(GRACE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
