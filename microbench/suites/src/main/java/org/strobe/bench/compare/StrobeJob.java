package org.strobe.bench.compare;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.process.OwnJvm;
import org.strobe.emulator.user.UserException;

/** Job of Strobe in its own JVM, which measures on order and sleeps otherwise. */
final class StrobeJob implements AutoCloseable {
    private static final long GRACE_SECONDS = 5;
    private static final String ANSWER = "figure ";

    private final Process process;
    private final BufferedWriter orders;
    private final BufferedReader answers;
    private final Thread hook;

    /** Starts the job; the words are those of a {@code strobe run} that serves rounds. */
    StrobeJob(List<String> words) throws UserException {
        try {
            process = new ProcessBuilder(OwnJvm.command(words))
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

    /** Measures a size for {@code millis} milliseconds. */
    Measured measure(int size, int millis) throws IOException, UserException {
        orders.write(size + " " + millis + "\n");
        orders.flush();
        String line = answers.readLine();
        while (line != null && !line.startsWith(ANSWER)) {
            line = answers.readLine();
        }
        if (line == null) {
            throw new UserException("Strobe's ranks ended before they had answered; what they said stands above");
        }
        String[] words = line.split(" ", -1);
        return new Measured(
                Double.parseDouble(words[1]),
                Double.parseDouble(words[2]),
                Double.parseDouble(words[3]),
                Double.parseDouble(words[4]),
                Integer.parseInt(words[5]));
    }

    /** Ends the job by closing its input; an ended job reads none. */
    private void endOrders() throws IOException {
        try {
            orders.close();
        } catch (IOException e) {
            if (process.isAlive()) {
                throw e;
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            endOrders();
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
