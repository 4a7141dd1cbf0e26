package org.strobe.bcs.slice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Beginnings of slices, with simulated time. */
class SliceClockTest {
    private static final long LENGTH = 500_000;

    /** The caller wakes up to 80 us late. Slices begin late, but stay on multiples of the length. */
    @Test
    void shouldNotDrift() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        Random random = new Random(seed);
        long[] now = {12_345};
        SliceClock clock = SliceClock.every(() -> now[0], LENGTH);
        long first = now[0];
        for (int i = 0; i < 1_000_000; i++) {
            now[0] += Math.max(0, clock.untilNext()) + (i == 0 ? 0 : random.nextInt(80_000));
            assertThat((now[0] - first) / LENGTH).as("seed %d", seed).isEqualTo(i);
            clock.begin();
            now[0] += random.nextInt(300_000);
            clock.end(random.nextBoolean());
        }
        assertThat(clock.overruns()).isZero();
    }

    @Test
    void shouldLeaveOutWhatAnOverrunTook() {
        long[] now = {0};
        SliceClock clock = SliceClock.every(() -> now[0], LENGTH);
        clock.begin();
        now[0] = 2 * LENGTH + 1;
        clock.end(false);
        assertThat(clock.overruns()).isEqualTo(1);
        assertThat(clock.untilNext()).isEqualTo(LENGTH - 1);
    }

    /** Without a clock, the next slice begins at once, and later after some time without work. */
    @Test
    void shouldRestWhereNothingIsScheduled() {
        long[] now = {0};
        SliceClock clock = SliceClock.self(() -> now[0]);
        long longest = 0;
        for (int i = 0; i < 1000; i++) {
            now[0] += Math.max(0, clock.untilNext());
            clock.begin();
            now[0] += 5_000;
            clock.end(i > 100);
            longest = Math.max(longest, clock.untilNext());
            if (i <= 100) {
                assertThat(clock.untilNext()).isZero();
            }
        }
        assertThat(longest).isBetween(100_000L, 1_000_000L);
        clock.begin();
        clock.end(false);
        assertThat(clock.untilNext()).isLessThanOrEqualTo(0);
    }

    @Test
    void shouldRefuseSlicesOfNoTime() {
        assertThatThrownBy(() -> SliceClock.every(System::nanoTime, 0)).hasMessageContaining("slice=0");
    }
}
