package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.launch.report.JobSockets;

/** {@code strobe top} beside a job in which rank 1 waits for rank 0, which sleeps. */
class TopTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private Process job;

    @AfterEach
    void endJob() throws InterruptedException {
        if (job != null) {
            job.descendants().forEach(ProcessHandle::destroyForcibly);
            job.destroyForcibly().waitFor();
        }
    }

    private void start(String launch) throws Exception {
        Files.writeString(folder.resolve("Waiting.java"), """
                import mpi.*;

                public class Waiting {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        if (MPI.COMM_WORLD.getRank() == 0) {
                            MPI.COMM_WORLD.send(new byte[1000], 1000, MPI.BYTE, 1, 4);
                            System.out.println("sent");
                            Thread.sleep(3_600_000);
                        }
                        MPI.COMM_WORLD.recv(new byte[1000], 1000, MPI.BYTE, 0, 4);
                        MPI.COMM_WORLD.recv(new byte[1000], 1000, MPI.BYTE, 0, 5);
                    }
                }
                """);
        Path out = folder.resolve("out");
        job = new ProcessBuilder(House.STROBE.toString(), "run", "-n", "2", "--launch", launch, "Waiting.java")
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (Files.readString(out).isEmpty()) {
            assertThat(job.isAlive()).isTrue();
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(10);
        }
        awaitListed(end);
    }

    /** Waits until others find the job: a job that ends at once is never listed. */
    private void awaitListed(long end) throws Exception {
        while (JobSockets.ofThisUser().living().keySet().stream().noneMatch(each -> each.process() == job.pid())) {
            assertThat(System.nanoTime()).as("the job is listed").isLessThan(end);
            Thread.sleep(10);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "virtual", "processes"})
    void shouldTellWhatEachRankDoes(String launch) throws Exception {
        start(launch);
        List<String> command =
                List.of(House.STROBE.toString(), "top", Long.toString(job.pid()), "--once", "--delay", "0.5");
        Ended ended = Ended.run(folder, DEADLINE, command);
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        List<String> lines = ended.out().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).startsWith("2 ranks run, 1 waits; ");
        assertThat(lines.get(1)).matches("rank +call +does +from +since +calls/s +messages/s +MB/s +cpu +at");
        assertThat(lines.get(2)).startsWith("0 ").contains("sleeps or reads", "Waiting.main(Waiting.java:9)");
        assertThat(lines.get(3))
                .startsWith("1 ")
                .contains("Comm.recv", "waits for a message with tag 5 in MPI_COMM_WORLD", "rank 0")
                .contains("Waiting.main(Waiting.java:12)");
    }

    @Test
    void shouldObeyKeysInATerminal() throws Exception {
        inTerminal((screen, keys) -> {
            press(keys, "s");
            awaitOn(screen, "sorted by calls/s");
            press(keys, "d");
            awaitOn(screen, "waits for                               from");
            press(keys, "xjk\n");
            awaitOn(screen, "java.lang.Thread.sleep");
            press(keys, "xq");
        });
    }

    @Test
    void shouldLeaveTheTerminalAsItWasAtCtrlC() throws Exception {
        inTerminal((screen, keys) -> press(keys, "\003"));
    }

    /** Keys that end {@code strobe top}. */
    private interface Keys {
        void press(Path screen, OutputStream keys) throws Exception;
    }

    /** Runs {@code strobe top} in a terminal, and checks that it leaves it as it was. */
    private void inTerminal(Keys ending) throws Exception {
        assumeThat(Path.of("/usr/bin/script"))
                .as("a command that makes terminals")
                .exists();
        start("threads");
        Path screen = folder.resolve("screen");
        String top = "stty rows 40 cols 200; trap : INT; " + House.STROBE + " top " + job.pid() + " -d 0.1; stty -a";
        // A shell that starts the tests in the background has them ignore the signal.
        Process terminal = new ProcessBuilder(
                        "env", "--default-signal=INT", "/usr/bin/script", "-qfec", top, screen.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (OutputStream keys = terminal.getOutputStream()) {
            awaitOn(screen, "sorted by rank");
            ending.press(screen, keys);
            assertThat(terminal.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            String text = Files.readString(screen, StandardCharsets.ISO_8859_1);
            assertThat(text).contains("\033[?1049l");
            assertThat(text.substring(text.lastIndexOf("speed")))
                    .contains(" icanon")
                    .doesNotContain("-icanon");
        } finally {
            terminal.descendants().forEach(ProcessHandle::destroyForcibly);
            terminal.destroyForcibly();
        }
    }

    @Test
    void shouldTellOfAStoppedProcess() throws Exception {
        start("processes");
        long rank = job.children()
                .filter(child -> child.info().commandLine().orElse("").contains("RankProcess"))
                .mapToLong(ProcessHandle::pid)
                .min()
                .orElseThrow();
        Ended.run(folder, DEADLINE, List.of("kill", "-STOP", Long.toString(rank)));
        Ended ended = Ended.run(folder, DEADLINE, List.of(House.STROBE.toString(), "stacks", Long.toString(job.pid())));
        assertThat(ended.exitCode()).as(ended.toString()).isZero();
        assertThat(ended.out()).contains("it does not answer", "\" does not answer", "Waiting.main");
    }

    private static void press(OutputStream keys, String text) throws Exception {
        for (byte key : text.getBytes(StandardCharsets.UTF_8)) {
            keys.write(key);
            keys.flush();
            Thread.sleep(500);
        }
    }

    private static void awaitOn(Path screen, String text) throws Exception {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!Files.exists(screen)
                || !Files.readString(screen, StandardCharsets.ISO_8859_1).contains(text)) {
            assertThat(System.nanoTime()).as(() -> "the screen shows " + text).isLessThan(end);
            Thread.sleep(20);
        }
    }
}
