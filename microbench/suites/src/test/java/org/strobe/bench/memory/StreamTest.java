package org.strobe.bench.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;

class StreamTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    @ParameterizedTest
    @CsvSource({"COPY, 5", "SCALE, 15", "ADD, 7", "TRIAD, 11"})
    void shouldDoWhatStreamDoes(StreamOperation operation, double expected) {
        double[] to = new double[3];
        operation.run(to, new double[] {5, 5, 5}, new double[] {2, 2, 2});
        assertThat(to).containsOnly(expected);
        assertThat(operation.expected(5, 2)).isEqualTo(expected);
        assertThat(operation.streams()).isEqualTo(operation.readsTwo() ? 3 : 2);
    }

    @ParameterizedTest
    @EnumSource(StreamOperation.class)
    void shouldFindAllRightAtEachRank(StreamOperation operation) {
        assertThat(Job.of(3).launch(Launch.THREADS).timeout(LONGEST).run(rank -> {
                    Stream stream = new Stream(operation, Stores.ORDINARY, 8000);
                    stream.run(2);
                    return stream.check(rank.number()) + stream.check(4);
                }))
                .containsOnly(0);
    }

    /** A modelled machine shows its node's memory: the rate of one processor, then the shared rate. */
    @Test
    void shouldShowWhatTheMemoryOfAModelledNodeCarries() {
        double alone = bytesASecond(1, 1, StreamOperation.COPY);
        assertThat(alone).isCloseTo(0.5e9, withPercentage(1));
        assertThat(bytesASecond(4, 1, StreamOperation.COPY)).isCloseTo(4 * alone, withPercentage(1));
        assertThat(bytesASecond(16, 1, StreamOperation.COPY)).isCloseTo(5.6e9, withPercentage(1));
        assertThat(bytesASecond(16, 2, StreamOperation.COPY)).isCloseTo(16 * alone, withPercentage(1));
        assertThat(bytesASecond(1, 1, StreamOperation.TRIAD) * 3 / 2).isCloseTo(alone, withPercentage(1));
    }

    /** With line fetches before writes, ordinary stores move three lines for two of a copy, and four for three. */
    @Test
    void shouldTakeLongerWhereWritingFetchesFirst() {
        double past = bytesASecond("poweredge-6650", Stores.STREAMING, 1, 1, StreamOperation.COPY);
        assertThat(past).isCloseTo(0.4e9, withPercentage(1));
        assertThat(bytesASecond("poweredge-6650", Stores.ORDINARY, 1, 1, StreamOperation.COPY))
                .isCloseTo(past * 2 / 3, withPercentage(1));
        assertThat(bytesASecond("poweredge-6650", Stores.STREAMING, 1, 1, StreamOperation.TRIAD))
                .isCloseTo(past * 2 / 3, withPercentage(1));
        assertThat(bytesASecond("poweredge-6650", Stores.ORDINARY, 1, 1, StreamOperation.TRIAD))
                .isCloseTo(past / 2, withPercentage(1));
        assertThat(bytesASecond("ibm-sp", Stores.STREAMING, 1, 1, StreamOperation.ADD))
                .isCloseTo(bytesASecond("ibm-sp", Stores.ORDINARY, 1, 1, StreamOperation.ADD), withPercentage(1));
    }

    private static double bytesASecond(int ranks, int nodes, StreamOperation operation) {
        return bytesASecond("ibm-sp", Stores.ORDINARY, ranks, nodes, operation);
    }

    /** Total rate of all ranks. */
    private static double bytesASecond(String machine, Stores stores, int ranks, int nodes, StreamOperation operation) {
        int bytes = 1 << 26;
        double seconds = Job.of(ranks)
                .nodes(nodes)
                .machine(ModelMachines.machine(machine))
                .timeout(LONGEST)
                .run(rank -> {
                    Stream stream = new Stream(operation, stores, bytes);
                    long start = rank.now();
                    stream.run(1);
                    return (rank.now() - start) / 1e9;
                })
                .stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow();
        return (double) bytes * ranks / seconds;
    }
}
