package org.strobe.emulator.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.shm.segment.mapped.MappedJvm;
import org.strobe.shm.segment.mapped.SegmentFolders;

/**
 * A JVM that has run many jobs holds no more than one that has run half as many. A child JVM runs them with a heap of
 * fixed size, so that growth of its resident memory is outside of the heap.
 */
@Timeout(1800)
@EnabledOnOs(OS.LINUX)
class JobLeakTest {
    private static final long DEADLINE_MINUTES = 25;

    /** Growth that compiler and allocator may cause in the second half. */
    private static final long RESIDENT_MARGIN_KB = 8 * 1024;

    /** A kilobyte per job would exceed this, in the short form too. */
    private static final long HEAP_MARGIN_KB = 200;

    /** The JDK makes some classes for frequent calls. */
    private static final long CLASSES_MARGIN = 40;

    @TempDir
    Path folder;

    @Test
    void shouldHoldNoMoreWhenManyJobsHaveRunInThisJvm() throws Exception {
        assertFlat(run("threads", Form.rounds(500, 10_000)));
    }

    @Test
    void shouldHoldNoMoreWhenManyJobsOfProcessesHaveRun() throws Exception {
        List<Held> samples = run("processes", Form.rounds(5, 200));
        assertThat(samples).allMatch(held -> held.children() == 0, "no child processes");
        assertThat(samples).allMatch(held -> held.segments() == 0, "no files of segments");
        if (Form.isLong()) {
            assertFlat(samples);
        } else {
            Held second = samples.get(1);
            Held last = samples.get(samples.size() - 1);
            assertThat(last.threads()).isEqualTo(second.threads());
            assertThat(last.files()).isEqualTo(second.files());
        }
    }

    private static void assertFlat(List<Held> samples) {
        String all = String.join("\n", samples.stream().map(Held::toString).toList());
        assertThat(samples).as(all).hasSize(ManyJobs.SAMPLES);
        assertThat(growth(samples, Held::threads)).as("threads\n" + all).isZero();
        assertThat(growth(samples, Held::carriers)).as("carriers\n" + all).isZero();
        assertThat(growth(samples, Held::files)).as("open files\n" + all).isZero();
        assertThat(growth(samples, Held::classes)).as("classes\n" + all).isLessThan(CLASSES_MARGIN);
        assertThat(growth(samples, Held::heapKb)).as("heap\n" + all).isLessThan(HEAP_MARGIN_KB);
        assertThat(growth(samples, Held::residentKb))
                .as("resident memory\n" + all)
                .isLessThan(RESIDENT_MARGIN_KB);
    }

    /** Growth from the middle to the end, by the smallest of three samples: permanent growth is in all of them. */
    private static long growth(List<Held> samples, ToLongFunction<Held> what) {
        int half = samples.size() / 2;
        return least(samples.subList(samples.size() - 3, samples.size()), what)
                - least(samples.subList(half - 1, half + 2), what);
    }

    private static long least(List<Held> some, ToLongFunction<Held> what) {
        return some.stream().mapToLong(what).min().orElseThrow();
    }

    private List<Held> run(String launch, int jobs) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MappedJvm.flags());
        command.addAll(List.of("-XX:+UseSerialGC", "-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch"));
        // Otherwise three collections of four leave some garbage that counts as used.
        command.add("-XX:MarkSweepAlwaysCompactCount=1");
        // The optimizing compiler takes tens of megabytes at random times and frees them late.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ManyJobs.class.getName()));
        command.addAll(List.of(launch, Integer.toString(jobs), folder.toString()));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Path segments = Files.createTempDirectory(Path.of("/dev/shm"), "leak-test-");
        builder.environment().put(SegmentFolders.CHOSEN, segments.toString());
        // With several arenas, the C library keeps the memory of a node's NIC in several of them and frees it late.
        builder.environment().put("MALLOC_ARENA_MAX", "1");
        Process process = builder.start();
        try {
            CompletableFuture<List<Held>> samples = CompletableFuture.supplyAsync(() -> read(process));
            List<Held> read = samples.get(DEADLINE_MINUTES, TimeUnit.MINUTES);
            assertThat(process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isZero();
            return read;
        } finally {
            process.destroyForcibly().waitFor();
            delete(segments);
        }
    }

    private static void delete(Path segments) throws IOException {
        try (Stream<Path> files = Files.list(segments)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(segments);
    }

    /** Prints lines that are neither samples nor output of ranks, to explain failures. */
    private static List<Held> read(Process process) {
        List<Held> samples = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Held held = Held.parse(line);
                if (held != null) {
                    samples.add(held);
                } else if (!line.isEmpty()
                        && !line.contains("prints")
                        && !line.contains("from a")
                        && !line.contains("unfinished")) {
                    System.out.println(line);
                }
            }
            return samples;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
