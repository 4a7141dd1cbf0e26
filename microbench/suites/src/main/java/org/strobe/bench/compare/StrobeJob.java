package org.strobe.bench.compare;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.mpi.Bench;
import org.strobe.bench.process.NativeLibrary;
import org.strobe.bench.process.OwnJvm;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.provider.launch.ProviderChoice;

/** Job of Strobe in its own JVM, which measures on order and sleeps otherwise. */
final class StrobeJob implements AutoCloseable {
    private static final long GRACE_SECONDS = 5;
    private static final String ANSWER = "figure ";

    /** Its young generation keeps its size: G1's grows, and each new page is a fault. */
    private static final String RANKS_COLLECTOR = "-XX:+UseSerialGC";

    private static final Pattern COLLECTOR = Pattern.compile("^-XX:[+]Use\\w+GC$");

    private final Process process;
    private final BufferedWriter orders;
    private final BufferedReader answers;
    private final Thread hook;

    /** Starts the job; the words are those of a {@code strobe run} that serves rounds. */
    StrobeJob(List<String> words) throws UserException {
        this(OwnJvm.command(words), Map.of());
    }

    private StrobeJob(List<String> command, Map<String, String> environment) throws UserException {
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            process = builder.start();
        } catch (IOException e) {
            throw new UserException("the JVM of the ranks could not be started: " + e.getMessage());
        }
        hook = new Thread(process::destroy, "strobe-bench-end");
        Runtime.getRuntime().addShutdownHook(hook);
        orders = process.outputWriter(StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a job of a native MPI's ranks; the words are those of a suite that serves rounds. */
    static StrobeJob onNativeRanks(NativeLibrary library, int ranks, List<String> words) throws UserException {
        Map<String, String> environment = new HashMap<>(library.environment(ranks));
        environment.put(ProviderChoice.VARIABLE, "native");
        List<String> java = OwnJvm.command(Bench.class, words);
        if (java.stream().noneMatch(COLLECTOR.asPredicate())) {
            java.add(1, RANKS_COLLECTOR);
        }
        return new StrobeJob(library.javaCommand(ranks, java), environment);
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
            throw new UserException("the ranks ended before they had answered; what they said stands above");
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
