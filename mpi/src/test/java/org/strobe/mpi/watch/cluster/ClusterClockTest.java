package org.strobe.mpi.watch.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClusterClockTest {
    /** A clock that was 100 behind at 1,000, and 300 at 3,000. */
    @ParameterizedTest
    @CsvSource({"0, 100", "1000, 100", "2000, 200", "2500, 250", "3000, 300", "9000, 300"})
    void shouldDivideTheDriftEvenly(long time, long difference) {
        ClusterClock.Difference first = new ClusterClock.Difference(1000, 100);
        ClusterClock.Difference last = new ClusterClock.Difference(3000, 300);
        assertThat(ClusterClock.difference(first, last, time)).isEqualTo(difference);
        assertThat(ClusterClock.difference(first, first, time)).isEqualTo(100);
    }
}
