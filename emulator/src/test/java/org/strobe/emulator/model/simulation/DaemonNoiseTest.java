package org.strobe.emulator.model.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.machine.Placement;

class DaemonNoiseTest {
    private static final long PERIOD = 1000;
    private static final long DURATION = 100;
    private static final int LONG = 4_000_000;

    @Test
    void shouldTakeFromTheRanksOfAFullNodeWhatDaemonsNeed() {
        Placement placement = Placement.block(8, 2);
        DaemonNoise noise = new DaemonNoise(placement, 4, PERIOD, DURATION);
        double[] lost = IntStream.range(0, 8)
                .mapToDouble(rank -> noise.until(rank, 0, LONG) - LONG)
                .toArray();
        // The daemons of each node run once per period, each time on one of four processors.
        double share = (double) LONG / PERIOD * DURATION / 4;
        for (double each : lost) {
            assertThat(each / share).isCloseTo(1, within(0.2));
        }
    }

    @Test
    void shouldTakeAProcessorThatHasNoRank() {
        DaemonNoise noise = new DaemonNoise(Placement.block(6, 2), 4, PERIOD, DURATION);
        assertThat(noise.until(5, 0, LONG)).isEqualTo(LONG);
    }

    @Test
    void shouldDisturbTheSameAlways() {
        DaemonNoise one = new DaemonNoise(Placement.block(4, 1), 4, PERIOD, DURATION);
        DaemonNoise other = new DaemonNoise(Placement.block(4, 1), 4, PERIOD, DURATION);
        for (long time = 0; time < LONG; time += 777) {
            assertThat(other.until(2, time, time + 700)).isEqualTo(one.until(2, time, time + 700));
        }
    }

    /** A rank that waits while a daemon runs loses nothing; one that continues meanwhile waits for the daemon's end. */
    @Test
    void shouldOnlyDelayWhoNeedsTheProcessor() {
        DaemonNoise noise = new DaemonNoise(Placement.block(1, 1), 1, PERIOD, DURATION);
        long end = 0;
        for (long from = 10 * PERIOD; from < 1000 * PERIOD; from += 10 * PERIOD + 7) {
            end = noise.until(0, from, from + 1);
            assertThat(end).isBetween(from + 1, from + 1 + DURATION);
        }
        assertThat(noise.until(0, end, end + 10 * PERIOD)).isGreaterThanOrEqualTo(end + 10 * PERIOD + 9 * DURATION);
    }
}
