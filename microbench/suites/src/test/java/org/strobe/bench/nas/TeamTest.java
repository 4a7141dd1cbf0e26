package org.strobe.bench.nas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that threads of a rank share. */
class TeamTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldDoEachRoundOnce(int threads) {
        try (Team team = Team.of(threads)) {
            for (int rounds : new int[] {0, 1, 2, 7, 1000}) {
                AtomicIntegerArray done = new AtomicIntegerArray(rounds);
                team.each(rounds, (thread, first, end) -> {
                    assertThat(thread).isBetween(0, threads - 1);
                    IntStream.range(first, end).forEach(done::incrementAndGet);
                });
                IntStream.range(0, rounds)
                        .forEach(round -> assertThat(done.get(round)).isEqualTo(1));
            }
        }
    }

    /** Loops see what the loop before wrote, in any thread. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldShowALoopWhatTheOneBeforeWrote(int threads) {
        int length = 100;
        long[] there = new long[length];
        long[] back = new long[length];
        try (Team team = Team.of(threads)) {
            for (int i = 0; i < 1000; i++) {
                team.each(length, (thread, first, end) -> {
                    for (int k = first; k < end; k++) {
                        there[k] = back[length - 1 - k] + 1;
                    }
                });
                team.each(length, (thread, first, end) -> {
                    for (int k = first; k < end; k++) {
                        back[k] = there[length - 1 - k] + 1;
                    }
                });
            }
        }
        assertThat(back).containsOnly(2000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldSumUp(int threads) {
        try (Team team = Team.of(threads)) {
            double sum =
                    team.sum(1000, (first, end) -> IntStream.range(first, end).sum());
            assertThat(sum).isEqualTo(499_500);
        }
    }

    @Test
    void shouldTellWhatAThreadThrew() {
        try (Team team = Team.of(3)) {
            assertThatThrownBy(() -> team.each(3, (thread, first, end) -> {
                        if (first == 2) {
                            throw new IllegalArgumentException("round 2");
                        }
                    }))
                    .hasRootCauseMessage("round 2");
            IllegalStateException own = new IllegalStateException("round 0");
            assertThatThrownBy(() -> team.each(3, (thread, first, end) -> {
                        if (thread == 0) {
                            throw own;
                        }
                    }))
                    .isSameAs(own);
            assertThat(team.sum(3, (first, end) -> end - first)).isEqualTo(3);
        }
        assertThatThrownBy(() -> Team.of(0)).hasMessageContaining("threads=0");
    }
}
