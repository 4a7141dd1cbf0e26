package org.strobe.mpi.replay.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTest {
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
