package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a job of processes does without classes that would take longer than the rest of its way to the first message. */
class FirstMessageTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final int RANKS = 2;

    @TempDir
    Path folder;

    @Test
    void shouldNotInitialiseChronicleBytes() throws Exception {
        String log = "-Xlog:class+init=info:file=" + folder.resolve("%p.log");
        Path ring = House.ROOT.resolve("examples/Ring.java");
        List<String> java =
                List.of(House.JAVA.toString(), "@" + House.JVM_FLAGS, log, "-cp", House.STROBE_JAR.toString());
        List<String> run = List.of("org.strobe.Run", "-n", "" + RANKS, "--launch", "processes", "--jvm-opts", log);
        List<String> command = Stream.of(java, run, List.of(ring.toString()))
                .flatMap(List::stream)
                .toList();

        Ended ended = Ended.run(folder, DEADLINE, command);

        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        try (Stream<Path> logs = Files.list(folder)) {
            List<Path> all = logs.toList();
            assertThat(all).hasSize(1 + RANKS);
            for (Path each : all) {
                List<String> lines = Files.readAllLines(each);
                assertThat(lines).anyMatch(line -> line.contains("org/strobe/shm/segment/mapped/SegmentFile"));
                assertThat(lines).noneMatch(line -> line.contains("net/openhft"));
            }
        }
    }
}
