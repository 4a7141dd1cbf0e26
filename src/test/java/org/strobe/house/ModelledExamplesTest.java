package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On a modelled machine, an example does the same at the same times with any engine, collector and compiler, whether that
 * is right or a deadlock.
 */
class ModelledExamplesTest {
    private static final Duration DEADLINE = Duration.ofSeconds(1000);
    private static final List<List<String>> MACHINES = List.of(
            List.of("cluster-2026"),
            List.of("ibm-sp"),
            List.of("qsnet", "--engine", "bcs"),
            List.of("myrinet", "--engine", "gm"),
            List.of("infiniband-2003", "--engine", "vapi"));

    /** Other collectors and compilers than those of the first run; the last one repeats it. */
    private static final List<String> OTHER_JVMS = List.of(
            "-XX:+UseSerialGC -XX:-TieredCompilation",
            "-XX:+UseParallelGC -XX:TieredStopAtLevel=2",
            "-XX:+UseZGC -XX:TieredStopAtLevel=3",
            House.FAST_START);

    private static final String ONE_JVM = "-XX:+UseG1GC " + House.FAST_START;

    /** The JVM notes this variable on its error stream. */
    private static final String JVM_OPTIONS = "JDK_JAVA_OPTIONS";

    @TempDir
    Path folder;

    /** All examples, each on one of the machines, in turn. */
    static List<List<String>> runs() throws IOException {
        List<List<String>> runs = new ArrayList<>();
        try (Stream<Path> examples = Files.list(House.ROOT.resolve("examples"))) {
            List<Path> programs = examples.filter(example -> example.toString().endsWith(".java"))
                    .sorted()
                    .toList();
            for (Path example : programs) {
                List<String> run = new ArrayList<>(List.of(example.toString(), "--machine"));
                run.addAll(MACHINES.get(runs.size() % MACHINES.size()));
                runs.add(run);
            }
        }
        return runs;
    }

    /** The first of two examples is run in a second JVM. */
    @ParameterizedTest
    @MethodSource("runs")
    void shouldLeaveOneTraceInEachJvm(List<String> run) throws Exception {
        int number = runs().indexOf(run);
        Ended first = run(run, "first.json", ONE_JVM);
        assertThat(Files.exists(folder.resolve("first.json"))).isEqualTo(isMpi(run));
        if (number % 2 == 0) {
            shouldLeaveItAgain(run, first, OTHER_JVMS.get(number / 2 % OTHER_JVMS.size()));
        } else {
            assertThat(first.out() + first.err()).contains(" events");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("runs")
    void shouldLeaveOneTraceInTwoJvms(List<String> run) throws Exception {
        Ended first = run(run, "first.json", ONE_JVM);
        shouldLeaveItAgain(run, first, OTHER_JVMS.get(runs().indexOf(run) % OTHER_JVMS.size()));
    }

    private void shouldLeaveItAgain(List<String> run, Ended first, String jvmOptions) throws Exception {
        Ended second = run(run, "second.json", jvmOptions);
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(second.exitCode()).isEqualTo(first.exitCode());
        if (isMpi(run)) {
            assertThat(folder.resolve("second.json")).hasSameTextualContentAs(folder.resolve("first.json"));
        }
    }

    private static boolean isMpi(List<String> run) throws IOException {
        return Files.readString(Path.of(run.get(0))).contains("import mpi.");
    }

    private Ended run(List<String> run, String trace, String jvmOptions) throws Exception {
        List<String> words = new ArrayList<>(List.of(House.STROBE.toString(), "run"));
        words.addAll(run.subList(1, run.size()));
        words.addAll(List.of("-n", "5", "--nodes", "3", "--trace", trace, run.get(0)));
        return Ended.run(folder, DEADLINE, words, Map.of(JVM_OPTIONS, jvmOptions));
    }
}
