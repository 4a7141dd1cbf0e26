package org.strobe.shm.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WaitPolicyTest {
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Test
    void shouldSpinWhenEveryRankCanOwnAProcessor() {
        for (boolean virtual : new boolean[] {false, true}) {
            WaitPolicy policy = WaitPolicy.forRanks(PROCESSORS, virtual);
            assertThat(policy.spins()).isPositive();
            assertThat(policy.yields() > 0)
                    .as("yields before it parks, if it is a thread of the system")
                    .isNotEqualTo(virtual);
        }
    }

    @Test
    void shouldYieldAndNotSpinWhenThreadsOutnumberProcessors() {
        WaitPolicy policy = WaitPolicy.forRanks(PROCESSORS + 1, false);
        assertThat(policy.spins()).isZero();
        assertThat(policy.yields()).isPositive();
    }

    @Test
    void shouldParkAtOnceWhenVirtualThreadsOutnumberProcessors() {
        WaitPolicy policy = WaitPolicy.forRanks(PROCESSORS + 1, true);
        assertThat(policy.spins()).isZero();
        assertThat(policy.yields()).isZero();
    }

    @Test
    void shouldLookAgainSoonEnoughForInterruptsWhenItSleepsByFutex() {
        for (int ranks : new int[] {1, PROCESSORS + 1}) {
            assertThat(WaitPolicy.forRanks(ranks, false).parkNanos())
                    .isLessThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(10));
            assertThat(WaitPolicy.forRanks(ranks, true).parkNanos())
                    .as("interrupts and aborts unpark virtual threads; the bound is for nothing else")
                    .isLessThanOrEqualTo(TimeUnit.SECONDS.toNanos(1));
        }
    }

    @Test
    void shouldLookAgainVeryOftenWhenNobodyCanRing() {
        assertThat(new WaitPolicy(1, 2, 1_000_000_000).withoutDoorbell()).isEqualTo(new WaitPolicy(1, 2, 100_000));
        assertThat(new WaitPolicy(1, 2, 50).withoutDoorbell()).isEqualTo(new WaitPolicy(1, 2, 50));
    }

    @Test
    void shouldNameTheArgumentWhenItIsWrong() {
        assertThatThrownBy(() -> new WaitPolicy(-1, 0, 1)).hasMessageContaining("spins=-1");
        assertThatThrownBy(() -> new WaitPolicy(0, -1, 1)).hasMessageContaining("yields=-1");
        assertThatThrownBy(() -> new WaitPolicy(0, 0, 0)).hasMessageContaining("parkNanos=0");
    }
}
