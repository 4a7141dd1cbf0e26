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

/** A rank that is stopped when its launcher is killed: {@code strobe clean} names it, and it ends once it continues. */
class OrphanRankTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @Test
    void shouldBeNamedAndEndOnceItContinues() throws Exception {
        Files.writeString(folder.resolve("Sleeping.java"), """
                public class Sleeping {
                    public static void main(String[] args) throws Exception {
                        mpi.MPI.Init(args);
                        System.out.println(ProcessHandle.current().pid());
                        Thread.sleep(3_600_000);
                    }
                }
                """);
        Path out = folder.resolve("out");
        Process job = new ProcessBuilder(
                        House.STROBE.toString(), "run", "-n", "2", "--launch", "processes", "Sleeping.java")
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<ProcessHandle> ranks = List.of();
        try {
            ranks = ranks(job, out);
            String stopped = Long.toString(ranks.get(0).pid());
            signal("STOP", stopped);
            job.destroyForcibly().waitFor();
            assertThat(ranks.get(1).onExit().get(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .isNotNull();
            assertThat(ranks.get(0).isAlive()).isTrue();

            Ended clean = Ended.run(folder, DEADLINE, List.of(House.STROBE.toString(), "clean"));

            assertThat(clean.exitCode()).isZero();
            assertThat(clean.out())
                    .contains("process " + stopped + " is a stopped rank of a job whose launcher was killed");
            signal("CONT", stopped);
            assertThat(ranks.get(0).onExit().get(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .isNotNull();
        } finally {
            job.destroyForcibly();
            ranks.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static List<ProcessHandle> ranks(Process job, Path out) throws Exception {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (Files.readAllLines(out).size() < 2) {
            assertThat(job.isAlive()).isTrue();
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
        return Files.readAllLines(out).stream()
                .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
                .toList();
    }

    private static void signal(String name, String pid) throws Exception {
        assertThat(new ProcessBuilder("kill", "-" + name, pid).start().waitFor())
                .isZero();
    }
}
