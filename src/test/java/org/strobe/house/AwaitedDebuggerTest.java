package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ranks that wait for a debugger which does not come. */
class AwaitedDebuggerTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final String WAITS = ": waiting for a debugger at localhost:";

    @TempDir
    Path folder;

    @Test
    void shouldBeInTheTableOfWaitsAndEndWithTheJob() throws Exception {
        Files.writeString(folder.resolve("Idle.java"), "class Idle { public static void main(String[] args) {} }");
        Path err = folder.resolve("err");
        Process job = new ProcessBuilder(
                        House.STROBE.toString(), "run", "-n", "2", "--launch", "processes", "--debug", "Idle.java")
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile())
                .start();
        List<ProcessHandle> ranks = List.of();
        try {
            awaitLines(job, err);
            ranks = job.descendants().toList();
            assertThat(ranks).hasSize(2);

            Ended stacks =
                    Ended.run(folder, DEADLINE, List.of(House.STROBE.toString(), "stacks", Long.toString(job.pid())));
            assertThat(stacks.out().lines().filter(line -> line.contains("nothing: its JVM waits for a debugger")))
                    .as(stacks.toString())
                    .hasSize(2);

            job.destroy();
            for (ProcessHandle rank : ranks) {
                assertThat(rank.onExit().get(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                        .isNotNull();
            }
            assertThat(job.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(Files.readAllLines(err)).hasSize(3).last().isEqualTo("strobe: interrupted");
        } finally {
            job.destroyForcibly();
            ranks.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static void awaitLines(Process job, Path err) throws Exception {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (Files.readAllLines(err).stream()
                        .filter(line -> line.contains(WAITS))
                        .count()
                < 2) {
            assertThat(job.isAlive()).as(Files.readString(err)).isTrue();
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
    }
}
