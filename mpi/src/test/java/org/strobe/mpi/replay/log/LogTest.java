package org.strobe.mpi.replay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTest {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");

    @TempDir
    Path folder;

    private static LogHeader header(int rank, long job) {
        return new LogHeader(2, rank, job, "srm", "org.app.Main");
    }

    private LogWriter writer(int rank, long job) throws IOException {
        return new LogWriter(folder, header(rank, job));
    }

    private static Fact fact(long call, FactKind kind, long first) {
        return new Fact(kind, call, "recv", -1, Fact.NONE, call + 3, "waitFor", -7, first, Long.MIN_VALUE);
    }

    @Test
    void shouldLieAsDrawn() {
        assertThat(LogLayout.MAGIC).isZero();
        assertThat(LogLayout.VERSION).isEqualTo(8);
        assertThat(LogLayout.RANKS).isEqualTo(12);
        assertThat(LogLayout.RANK).isEqualTo(16);
        assertThat(LogLayout.JOB).isEqualTo(24);
        assertThat(LogLayout.END).isEqualTo(32);
        assertThat(LogLayout.CALLS).isEqualTo(40);
        assertThat(LogLayout.TEXTS).isEqualTo(48);
    }

    @Test
    void shouldReadWhatWasWrittenHoweverManyFactsThereAre() throws IOException {
        Random random = new Random(5);
        List<Fact> facts = new ArrayList<>();
        LogWriter writer = writer(0, 9);
        for (long call = 1; call < 30_000; call++) {
            FactKind[] kinds = FactKind.values();
            Fact fact = new Fact(
                    kinds[random.nextInt(kinds.length)],
                    call,
                    "call-" + random.nextInt(300),
                    random.nextInt(),
                    random.nextInt(),
                    call + random.nextInt(1000),
                    "by-" + random.nextInt(300),
                    random.nextInt(),
                    random.nextLong() >> random.nextInt(64),
                    random.nextLong() >> random.nextInt(64));
            facts.add(fact);
            writer.add(fact);
            writer.calls(call);
        }
        RankLog open = Recording.open(folder).of(0);
        writer.close();
        RankLog closed = Recording.open(folder).of(0);
        assertThat(open.facts()).isEqualTo(facts);
        assertThat(closed.facts()).isEqualTo(facts);
        assertThat(closed.calls()).isEqualTo(29_999);
        assertThat(closed.header()).isEqualTo(header(0, 9));
    }

    @Test
    void shouldKnowWhetherItGoesUpToTheEnd() throws IOException {
        LogWriter writer = writer(0, 1);
        writer.add(fact(1, FactKind.MATCHED, 1));
        assertThat(Recording.open(folder).of(0).isComplete()).isFalse();
        writer.add(fact(2, FactKind.ENDED, 0));
        assertThat(Recording.open(folder).of(0).isComplete()).isTrue();
    }

    /** On a full disk, a write to a mapped page without disk space ends in an InternalError of the JVM. */
    @Test
    void shouldHaveAllPagesOfAFileThatIsMapped() throws IOException, InterruptedException {
        assumeTrue(Files.isWritable(SHARED_MEMORY), "needs a file system that tells what a file occupies");
        Path memory = Files.createTempDirectory(SHARED_MEMORY, "strobe-log");
        try {
            LogWriter writer = new LogWriter(memory, header(0, 1));
            Path file = memory.resolve("rank-0.calls");
            assertThat(occupied(file)).isGreaterThanOrEqualTo(Files.size(file));
            long first = Files.size(file);
            for (int call = 1; Files.size(file) == first; call++) {
                writer.add(fact(call, FactKind.MATCHED, call));
            }
            assertThat(occupied(file)).isGreaterThanOrEqualTo(Files.size(file));
            writer.close();
        } finally {
            Files.deleteIfExists(memory.resolve("rank-0.calls"));
            Files.delete(memory);
        }
    }

    private static long occupied(Path file) throws IOException, InterruptedException {
        Process stat = new ProcessBuilder("stat", "-c", "%b", file.toString()).start();
        String blocks = new String(stat.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        assertThat(stat.waitFor()).isZero();
        return Long.parseLong(blocks) * 512;
    }

    @Test
    void shouldReadEachFileOnce() throws IOException {
        writer(0, 2).add(fact(1, FactKind.TURN, 0));
        Recording recording = Recording.open(folder);
        RankLog log = recording.of(0);
        assertThat(recording.of(0)).isSameAs(log);
    }

    @Test
    void shouldLookAtHeadersOrAtAllThatIsWritten() throws IOException {
        writer(0, 2).add(fact(1, FactKind.TURN, 0));
        LogWriter writer = writer(1, 2);
        writer.add(fact(1, FactKind.TURN, 0));
        writer.close();
        Path file = folder.resolve("rank-1.calls");
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, bytes.length - 30, bytes.length, (byte) -1);
        Files.write(file, bytes);
        Recording recording = Recording.open(folder);
        recording.checkRanks(2);
        assertThatThrownBy(recording::checkFacts).hasMessageContaining("rank-1.calls: it is damaged");
        Files.write(file, new byte[100]);
        assertThatThrownBy(() -> recording.checkRanks(2))
                .hasMessageContaining("rank-1.calls: it is no file of a recording");
    }

    @Test
    void shouldRefuseAFileThatIsTooLong() throws IOException {
        writer(0, 1).add(fact(1, FactKind.TURN, 0));
        Path file = folder.resolve("rank-0.calls");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(1L << 31);
        }
        assertThatThrownBy(() -> Recording.open(folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rank-0.calls: it has 2048 MB");
    }

    @Test
    void shouldTakeFilesOfAnEarlierJobForNothing() throws IOException {
        writer(1, 1).add(fact(1, FactKind.TURN, 0));
        writer(0, 2).add(fact(1, FactKind.TURN, 0));
        Recording recording = Recording.open(folder);
        assertThat(recording.of(1).facts()).isEmpty();
        assertThat(recording.of(1).isComplete()).isFalse();
        assertThat(recording.turns(Long.MIN_VALUE, -1)).isEqualTo(1);
    }

    @Test
    void shouldRefuseWhatIsNoRecording() throws IOException {
        assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("there is no recording in it");
        Path file = folder.resolve("rank-0.calls");
        Files.writeString(file, "x".repeat(100));
        assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("it is no file of a recording");
        Files.writeString(file, "x");
        assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("it is no file of a recording");
        writer(0, 1).add(fact(1, FactKind.SEEN, 4));
        assertThatThrownBy(() -> Recording.open(folder).checkRanks(3))
                .hasMessageContaining("a job of 2 ranks was recorded, and this one has 3");
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer.wrap(bytes).putInt(LogLayout.VERSION, 2);
        Files.write(file, bytes);
        assertThatThrownBy(() -> Recording.open(folder)).hasMessageContaining("version 2");
    }

    @Test
    void shouldRefuseADamagedFileWhateverIsWrongInIt() throws IOException {
        LogWriter writer = writer(0, 1);
        for (int i = 1; i < 10; i++) {
            writer.add(fact(i, FactKind.MATCHED, i));
        }
        writer.close();
        Path file = folder.resolve("rank-0.calls");
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(3);
        int refused = 0;
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(LogLayout.END, damaged.length)] = (byte) random.nextInt();
            Files.write(file, damaged);
            try {
                assertThat(Recording.open(folder).of(0).facts()).isNotNull();
            } catch (IllegalArgumentException e) {
                assertThat(e).hasMessageContaining("it is damaged");
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }
}
