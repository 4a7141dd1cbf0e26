package org.strobe.mpi.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessGroupTest {
    private static final int ALL = 40;

    @ParameterizedTest
    @CsvSource({"0, 1, 8", "3, 1, 1", "0, 1, 0", "2, 5, 6", "30, -3, 9", "7, -7, 2"})
    void shouldKnowEvenlySpacedProcesses(int first, int stride, int size) {
        int[] processes =
                IntStream.range(0, size).map(rank -> first + rank * stride).toArray();
        assertKnown(processes);
    }

    @ParameterizedTest
    @CsvSource({"4, 5, 7", "9, 8, 10", "0, 2, 1"})
    void shouldKnowListedProcesses(int first, int second, int third) {
        assertKnown(new int[] {first, second, third});
    }

    private static void assertKnown(int[] processes) {
        for (int process = 0; process < ALL; process++) {
            ProcessGroup group = ProcessGroup.of(processes, process);
            int rank = IntStream.of(processes).boxed().toList().indexOf(process);
            int expected = rank < 0 ? Constants.UNDEFINED : rank;
            assertThat(group.rankOf(process)).isEqualTo(expected);
            assertThat(group.rank()).isEqualTo(expected);
            int limit = process;
            assertThat(group.isBelow(process)).isEqualTo(IntStream.of(processes).allMatch(each -> each < limit));
        }
        ProcessGroup group = ProcessGroup.of(processes, 0);
        assertThat(group.processes()).containsExactly(processes);
        assertThat(group.members()).isEqualTo(ProcessGroup.of(processes, 1).members());
    }

    @ParameterizedTest
    @CsvSource({"1, 2, 5, 1, 2, 4", "1, 2, 5, 1, 1, 5", "1, 2, 5, 3, 2, 5"})
    void shouldTellGroupsApart(int first, int stride, int size, int otherFirst, int otherStride, int otherSize) {
        assertThat(evenlySpaced(first, stride, size).members())
                .isNotEqualTo(evenlySpaced(otherFirst, otherStride, otherSize).members());
    }

    private static ProcessGroup evenlySpaced(int first, int stride, int size) {
        return ProcessGroup.of(
                IntStream.range(0, size).map(rank -> first + rank * stride).toArray(), 0);
    }
}
