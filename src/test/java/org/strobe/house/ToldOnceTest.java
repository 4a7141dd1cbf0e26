package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.house.program.Failing;

/** Failures of many ranks are told once in the terminal, and in full in each rank's file. */
class ToldOnceTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final int RANKS = 4;

    /** Line about ranks with an equal failure; absent where the first one ended the job before. */
    private static final String OTHERS = "(strobe: (rank \\d|\\d ranks) failed like rank \\d(: [\\d, -]+)?\n)?";

    @TempDir
    Path folder;

    private Ended run(String launch, String failure, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, House.FAST_START));
        command.addAll(List.of("-cp", House.STROBE_JAR.toString(), "org.strobe.Run", "run"));
        command.addAll(List.of("-n", Integer.toString(RANKS), "--launch", launch));
        command.addAll(List.of("--cp", House.TEST_CLASSES.toString()));
        command.addAll(List.of(options));
        command.addAll(List.of(Failing.class.getName(), failure));
        return Ended.run(folder, DEADLINE, command);
    }

    @ParameterizedTest
    @ValueSource(strings = "processes")
    void shouldTellEqualExceptionsOnce(String launch) throws Exception {
        Ended ended = run(launch, "exception");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.err())
                .matches("Exception in thread \"rank-\\d\" java.lang.IllegalStateException: on purpose\n"
                        + "\tat [^\n]*Failing.main\\(Failing.java:\\d+\\)\n" + OTHERS
                        + "strobe: rank \\d ended with an uncaught exception\n");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual"})
    void shouldTellEqualExceptionsOnceInOtherLaunches(String launch) throws Exception {
        shouldTellEqualExceptionsOnce(launch);
    }

    @ParameterizedTest
    @ValueSource(strings = "threads")
    void shouldTellAnEqualStackOnce(String launch) throws Exception {
        Ended ended = run(launch, "numbered-exception");
        assertThat(ended.err().lines().filter(line -> line.contains("Failing.main")))
                .hasSize(1);
        assertThat(ended.err().lines().filter(line -> line.contains("java.lang.IllegalStateException: on purpose of ")))
                .doesNotHaveDuplicates();
        assertThat(ended.err()).containsPattern("strobe: rank \\d ended with an uncaught exception\n$");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"virtual", "processes"})
    void shouldTellAnEqualStackOnceInOtherLaunches(String launch) throws Exception {
        shouldTellAnEqualStackOnce(launch);
    }

    @ParameterizedTest
    @ValueSource(strings = "virtual")
    void shouldTellEqualErrorsOfMpiOnce(String launch) throws Exception {
        Ended ended = run(launch, "mpi-error");
        assertThat(ended.exitCode()).isEqualTo(6);
        assertThat(ended.err())
                .matches("rank \\d: MPI_ERR_RANK: [^\n]+: the error handler ends the job\n" + OTHERS
                        + "strobe: rank \\d aborted the job with exit code 6\n");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldTellEqualErrorsOfMpiOnceInOtherLaunches(String launch) throws Exception {
        shouldTellEqualErrorsOfMpiOnce(launch);
    }

    @ParameterizedTest
    @ValueSource(strings = "processes")
    void shouldTellTheFailureOfOneRankOnce(String launch) throws Exception {
        Ended ended = run(launch, "one-exception", "--tag-output");
        assertThat(ended.err()).matches("""
                        \\[1,1]<stderr>Exception in thread "rank-1" java.lang.IllegalStateException: on purpose
                        \\[1,1]<stderr>\tat [^\n]*Failing.main\\(Failing.java:\\d+\\)
                        strobe: rank 1 ended with an uncaught exception
                        """);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual"})
    void shouldTellTheFailureOfOneRankOnceInOtherLaunches(String launch) throws Exception {
        shouldTellTheFailureOfOneRankOnce(launch);
    }

    @ParameterizedTest
    @ValueSource(strings = "threads")
    void shouldTellAnAbortAndADeadlockOnce(String launch) throws Exception {
        assertThat(run(launch, "abort").err()).matches("strobe: rank \\d aborted the job with exit code 9\n");
        List<String> deadlock = run(launch, "deadlock").err().lines().toList();
        assertThat(deadlock.get(0)).startsWith("strobe: deadlock: ");
        assertThat(deadlock).hasSize(2 + RANKS);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"virtual", "processes"})
    void shouldTellAnAbortAndADeadlockOnceInOtherLaunches(String launch) throws Exception {
        shouldTellAnAbortAndADeadlockOnce(launch);
    }

    /** The terminal shows no exception, so the end of the job tells it. */
    @ParameterizedTest
    @ValueSource(strings = "virtual")
    void shouldKeepEachFailureInTheFileOfItsRank(String launch) throws Exception {
        Ended ended = run(launch, "exception", "--output-dir", "output");
        assertThat(ended.err())
                .matches("strobe: rank \\d ended with an uncaught java.lang.IllegalStateException: on purpose\n");
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder.resolve("output"))) {
            files = all.filter(file -> file.endsWith("stderr")).toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            int rank =
                    Integer.parseInt(file.getParent().getFileName().toString().substring("rank.".length()));
            assertThat(Files.readString(file))
                    .matches("Exception in thread \"rank-" + rank + "\" java.lang.IllegalStateException: on purpose\n"
                            + "\tat [^\n]*Failing.main\\(Failing.java:\\d+\\)\n");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldKeepEachFailureInTheFileOfItsRankInOtherLaunches(String launch) throws Exception {
        shouldKeepEachFailureInTheFileOfItsRank(launch);
    }
}
