package org.strobe.emulator.nic.host;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jcstress.Main;
import org.strobe.emulator.nic.host.shared.Slots;
import org.strobe.shm.segment.mapped.MappedJvm;

/** Runs the stress tests of the NIC by jcstress, each briefly; in the long form in every compilation mode. */
class NicStressTest {
    private static final Path RESULTS = Path.of("target", "jcstress").toAbsolutePath();
    private static final boolean LONG =
            System.getProperty("strobe.tests.form", "quick").equals("long");
    private static final Pattern SUMMARY =
            Pattern.compile("\\(Results: (\\d+) planned; (\\d+) passed, 0 failed, 0 soft errs, 0 hard errs\\)");

    /** Distance of reuse of a state's memory: the harness keeps at most two epochs of states. */
    private static final int STRIDE = 64;

    private static final int STRIDES = Slots.COUNT / STRIDE / 8;

    @Test
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void shouldSeeNoForbiddenOutcomeWhenActorsRace() throws Exception {
        Files.createDirectories(RESULTS);
        Path log = RESULTS.resolve("log");
        Process harness = new ProcessBuilder(command())
                .directory(RESULTS.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            int exitCode = harness.waitFor();
            String all = Files.readString(log);
            assertThat(exitCode).as(all).isZero();
            Matcher summary = SUMMARY.matcher(all);
            assertThat(summary.results().map(last -> last.group(1) + " " + last.group(2)))
                    .as(all)
                    .isNotEmpty()
                    .last()
                    .satisfies(numbers -> {
                        int planned = Integer.parseInt(numbers.substring(0, numbers.indexOf(' ')));
                        assertThat(numbers).isEqualTo(planned + " " + planned);
                        assertThat(planned).isGreaterThanOrEqualTo(testsOnList());
                    });
        } finally {
            harness.descendants().forEach(ProcessHandle::destroyForcibly);
            harness.destroyForcibly();
        }
    }

    private static List<String> command() {
        List<String> forkOptions = new ArrayList<>(MappedJvm.flags());
        forkOptions.add("-XX:+UseSerialGC");
        if (!LONG) {
            // The short time of a test is better spent in optimized code, which may be reordered.
            forkOptions.add("-XX:-TieredCompilation");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of("-t", "org.strobe.emulator.", "-r", RESULTS.toString()));
        command.addAll(List.of("-jvmArgs", String.join(" ", forkOptions), "-af", "NONE", "-spinStyle", "THREAD_YIELD"));
        command.addAll(List.of("-strideSize", Integer.toString(STRIDE), "-strideCount", Integer.toString(STRIDES)));
        command.addAll(List.of("-f", "1", "-fsm", "1", "-iters", "1"));
        command.addAll(
                LONG
                        ? List.of("-m", "default", "-sc", "true", "-time", "500")
                        : List.of("-m", "quick", "-sc", "false", "-time", "150"));
        return command;
    }

    /** Number of tests that jcstress's annotation processor has listed. */
    private static int testsOnList() throws IOException {
        try (InputStream in = NicStressTest.class.getResourceAsStream("/META-INF/TestList")) {
            String list = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return (int) list.lines().filter(line -> line.startsWith("JCTEST")).count();
        }
    }
}
