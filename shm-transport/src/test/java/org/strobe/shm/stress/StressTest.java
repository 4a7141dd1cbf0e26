package org.strobe.shm.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jcstress.Main;
import org.strobe.shm.process.ChildJvm;
import org.strobe.shm.process.Form;
import org.strobe.shm.segment.mapped.MappedJvm;

/**
 * Runs the stress tests of this module with jcstress: each for a moment in the default build, in every combination of
 * interpreter and compilers in the long form.
 */
class StressTest {
    private static final Path RESULTS = Path.of("target", "jcstress").toAbsolutePath();
    private static final Pattern SUMMARY = Pattern.compile(
            "\\(Results: (\\d+) planned; (\\d+) passed, (\\d+) failed, (\\d+) soft errs, (\\d+) hard errs\\)");
    private static final int MOST_ACTORS = 3;

    /** Least distance between reuses of a state's memory: the harness keeps at most two epochs of states. */
    private static final int STRIDE = 256;

    private static final int STRIDES = Slots.COUNT / STRIDE / 8;

    @Test
    @Timeout(value = 45, unit = TimeUnit.MINUTES)
    void shouldSeeNoForbiddenOutcomeWhenActorsRace() throws IOException {
        Files.createDirectories(RESULTS);
        long start = System.nanoTime();
        List<String> output = new ArrayList<>();
        int exitCode;
        try (ChildJvm harness = ChildJvm.start(command(), RESULTS)) {
            for (String line = harness.readLine(); line != null; line = harness.readLine()) {
                output.add(line);
            }
            exitCode = harness.awaitEnd(100);
        }
        String summary = output.stream()
                .filter(line -> SUMMARY.matcher(line).matches())
                .reduce((first, second) -> second)
                .orElse("no summary");
        System.out.printf("jcstress, %.0f s: %s%n", (System.nanoTime() - start) / 1e9, summary);
        String all = String.join("\n", output);
        assertThat(exitCode).as(all).isZero();
        Matcher numbers = SUMMARY.matcher(summary);
        assertThat(numbers.matches()).as(all).isTrue();
        assertThat(Integer.parseInt(numbers.group(1))).isGreaterThanOrEqualTo(testsOnList());
        assertThat(numbers.group(2)).as("passed").isEqualTo(numbers.group(1));
        assertThat(reports()).as("tests with a report").isEqualTo(testsOnList());
    }

    private static List<String> command() {
        List<String> options = new ArrayList<>();
        List<String> forkOptions = new ArrayList<>(MappedJvm.flags());
        forkOptions.add("-XX:+UseSerialGC");
        if (!Form.isLong()) {
            // Compiled code may be reordered, so it makes better use of each test's moment.
            forkOptions.add("-XX:-TieredCompilation");
        }
        if (Runtime.getRuntime().availableProcessors() < MOST_ACTORS) {
            // jcstress skips tests with more actors than the processors in /sys. On an unknown system it uses the JVM's
            // number of processors. The forks get the real name of the system.
            options.add("-XX:ActiveProcessorCount=" + MOST_ACTORS);
            options.add("-Dos.name=unknown");
            forkOptions.add("-Dos.name=" + System.getProperty("os.name"));
        }
        List<String> command = ChildJvm.command(options);
        command.add(Main.class.getName());
        command.addAll(List.of("-t", "org.strobe.", "-r", RESULTS.toString()));
        command.addAll(List.of("-jvmArgs", String.join(" ", forkOptions), "-af", "NONE", "-spinStyle", "THREAD_YIELD"));
        command.addAll(List.of("-strideSize", Integer.toString(STRIDE), "-strideCount", Integer.toString(STRIDES)));
        command.addAll(
                Form.isLong()
                        ? List.of("-m", "default", "-sc", "true", "-f", "1", "-fsm", "1", "-iters", "1", "-time", "500")
                        : List.of(
                                "-m", "quick", "-sc", "false", "-f", "1", "-fsm", "1", "-iters", "1", "-time", "150"));
        return command;
    }

    /** Number of tests that jcstress's annotation processor listed. */
    private static int testsOnList() throws IOException {
        try (InputStream in = StressTest.class.getResourceAsStream("/META-INF/TestList")) {
            String list = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return (int) list.lines().filter(line -> line.startsWith("JCTEST")).count();
        }
    }

    private static int reports() throws IOException {
        try (Stream<Path> files = Files.list(RESULTS)) {
            return (int) files.filter(file -> file.getFileName().toString().matches("org\\.strobe\\..*\\.html"))
                    .count();
        }
    }
}
