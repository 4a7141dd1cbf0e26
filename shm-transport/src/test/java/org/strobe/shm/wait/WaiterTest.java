package org.strobe.shm.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.shm.wait.Launch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.Gate;
import org.strobe.shm.wait.Launch.House;

class WaiterTest {
    private static final long HOUR = TimeUnit.HOURS.toNanos(1);
    private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

    /** Parks at once, and tests again only when rung: the bound is longer than the test. */
    private static final WaitPolicy PARK = new WaitPolicy(0, 0, HOUR);

    private static final WaitPolicy SPIN = new WaitPolicy(Integer.MAX_VALUE, 0, HOUR);
    private static final WaitPolicy YIELD = new WaitPolicy(0, Integer.MAX_VALUE, HOUR);
    private static final WaitPolicy PARK_BRIEFLY = new WaitPolicy(0, 0, 10 * MILLISECOND);

    /** Allowance for a machine under load; an abort is noticed at once. */
    private static final int DEADLINE_SECONDS = 100;

    private static boolean await(House house, Waiter waiter) {
        waiter.await(new Flag(house.words, 0), 1);
        return true;
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnAtOnceWhenTheStateIsThere(Launch launch) {
        try (House house = launch.open()) {
            new Flag(house.wordsThere, 0).set(1);
            Future<Boolean> rank = house.runWaiter(0, PARK, waiter -> await(house, waiter));
            assertThat(result(rank, 100)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeAndSeeThePayloadWhenTheWordIsSetWhileParked(Launch launch) {
        try (House house = launch.open()) {
            Flag flag = new Flag(house.wordsThere, 0);
            Future<Long> rank = house.runWaiter(0, PARK, waiter -> {
                waiter.await(new Flag(house.words, 0), 1);
                return house.words.getLong(256);
            });
            house.awaitParked(0);
            house.wordsThere.setLong(256, 42);
            flag.set(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isEqualTo(42);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldStayParkedWhenAnotherWordIsSet(Launch launch) {
        try (House house = launch.open()) {
            Future<Boolean> rank = house.runWaiter(0, PARK, waiter -> await(house, waiter));
            house.awaitParked(0);
            new Flag(house.wordsThere, 128).set(1, house.there.doorbell(0));
            house.awaitParked(0);
            assertThat(rank.isDone()).isFalse();
            new Flag(house.wordsThere, 0).set(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeStuckInOneWaitUntilItsStateIsThere(Launch launch) {
        try (House house = launch.open()) {
            AtomicReference<Waiter> seen = new AtomicReference<>();
            Flag flag = new Flag(house.wordsThere, 0);
            Future<Boolean> rank = house.runWaiter(0, PARK_BRIEFLY, waiter -> {
                seen.set(waiter);
                waiter.await(new Flag(house.words, 0), 1);
                waiter.await(new Flag(house.words, 0), 2);
                return true;
            });
            house.awaitParked(0);
            long first = awaitStuck(seen.get(), 0);
            assertThat(awaitStuck(seen.get(), 0)).isEqualTo(first);
            flag.set(1, house.there.doorbell(0));
            assertThat(awaitStuck(seen.get(), first)).isGreaterThan(first);
            flag.set(2, house.there.doorbell(0));
            assertThat(result(rank, 100)).isTrue();
            assertThat(seen.get().stuckIn()).isZero();
        }
    }

    private static long awaitStuck(Waiter waiter, long notIn) {
        long stuck = waiter.stuckIn();
        while (stuck == 0 || stuck == notIn) {
            Thread.yield();
            stuck = waiter.stuckIn();
        }
        return stuck;
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotCountAsStuckWhenItsStateIsThereOrItsTimeIsBounded(Launch launch) {
        try (House house = launch.open()) {
            AtomicReference<Waiter> seen = new AtomicReference<>();
            Future<Boolean> rank = house.runWaiter(0, PARK, waiter -> {
                seen.set(waiter);
                return waiter.await(new Flag(house.words, 0), 1, HOUR);
            });
            house.awaitParked(0);
            assertThat(seen.get().stuckIn()).isZero();
            new Flag(house.wordsThere, 0).set(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldSeeTheWordWhenItSpinsOrYields(Launch launch) {
        for (WaitPolicy policy : List.of(SPIN, YIELD)) {
            try (House house = launch.open()) {
                Future<Boolean> rank = house.runWaiter(0, policy, waiter -> {
                    new Flag(house.words, 128).set(1);
                    return await(house, waiter);
                });
                while (new Flag(house.words, 128).get() == 0) {
                    Thread.yield();
                }
                new Flag(house.wordsThere, 0).set(1);
                assertThat(result(rank, 100)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldStopSpinningWhenItsTestsAreSlow(Launch launch) {
        int spins = 100_000;
        AtomicInteger tests = new AtomicInteger();
        AtomicInteger testsBeforeParking = new AtomicInteger();
        try (House house = launch.open()) {
            Flag flag = new Flag(house.words, 0);
            Awaitable slow = new Awaitable() {
                @Override
                public boolean isReached(long target) {
                    long begin = System.nanoTime();
                    while (System.nanoTime() - begin < MILLISECOND) {
                        Thread.onSpinWait();
                    }
                    tests.incrementAndGet();
                    return flag.isReached(target);
                }

                @Override
                public long wordId() {
                    testsBeforeParking.compareAndSet(0, tests.get());
                    return flag.wordId();
                }
            };
            Future<Boolean> rank = house.runWaiter(0, new WaitPolicy(spins, 0, HOUR), waiter -> {
                waiter.await(slow, 1);
                return true;
            });
            house.awaitParked(0);
            new Flag(house.wordsThere, 0).set(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isTrue();
        }
        // Of 5 ms, the clock is looked at after 32 tests and after 64.
        assertThat(testsBeforeParking.get()).isBetween(32, 70);
    }

    @ParameterizedTest
    @EnumSource
    void shouldTellSoWhenTheTimeIsOver(Launch launch) {
        for (WaitPolicy policy : List.of(SPIN, YIELD, PARK, new WaitPolicy(3, 3, MILLISECOND))) {
            try (House house = launch.open()) {
                long start = System.nanoTime();
                Future<Boolean> rank = house.runWaiter(
                        0, policy, waiter -> waiter.await(new Flag(house.words, 0), 1, 20 * MILLISECOND));
                assertThat(result(rank, 100)).as(policy.toString()).isFalse();
                assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(20 * MILLISECOND);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldNotWaitWhenThereIsNoTime(Launch launch) {
        try (House house = launch.open()) {
            for (long nanos : new long[] {0, -1, Long.MIN_VALUE}) {
                Future<Boolean> rank =
                        house.runWaiter(0, PARK, waiter -> waiter.await(new Flag(house.words, 0), 1, nanos));
                assertThat(result(rank, 100)).isFalse();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldWaitForEverWhenTheTimeIsTheLongest(Launch launch) {
        try (House house = launch.open()) {
            Future<Boolean> rank =
                    house.runWaiter(0, PARK, waiter -> waiter.await(new Flag(house.words, 0), 1, Long.MAX_VALUE));
            house.awaitParked(0);
            new Flag(house.wordsThere, 0).set(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldThrowAndStayInterruptedWhenInterrupted(Launch launch) {
        for (WaitPolicy policy : List.of(SPIN, YIELD, launch.sleepsByFutex() ? PARK_BRIEFLY : PARK)) {
            try (House house = launch.open()) {
                AtomicReference<Thread> thread = new AtomicReference<>();
                Future<Boolean> rank = house.runWaiter(0, policy, waiter -> {
                    thread.set(Thread.currentThread());
                    try {
                        return await(house, waiter);
                    } catch (WaitInterruptedException e) {
                        return Thread.currentThread().isInterrupted();
                    }
                });
                while (thread.get() == null) {
                    Thread.yield();
                }
                if (policy.parkNanos() == HOUR && policy.spins() + policy.yields() == 0) {
                    house.awaitParked(0);
                }
                thread.get().interrupt();
                assertThat(result(rank, DEADLINE_SECONDS)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldThrowWhenInterruptedBefore(Launch launch) {
        try (House house = launch.open()) {
            Future<Boolean> rank = house.runWaiter(0, PARK, waiter -> {
                Thread.currentThread().interrupt();
                return await(house, waiter);
            });
            assertThatThrownBy(() -> result(rank, 100)).isInstanceOf(WaitInterruptedException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceWhenTheJobAborts(Launch launch) {
        for (WaitPolicy policy : List.of(SPIN, YIELD, PARK)) {
            try (House house = launch.open()) {
                Future<Boolean> rank = house.runWaiter(0, policy, waiter -> {
                    new Flag(house.words, 128).set(1);
                    return await(house, waiter);
                });
                while (new Flag(house.words, 128).get() == 0) {
                    Thread.yield();
                }
                if (policy.equals(PARK)) {
                    house.awaitParked(0);
                }
                house.there.abort("rank 3 has had enough");
                assertThatThrownBy(() -> result(rank, DEADLINE_SECONDS))
                        .as(policy.toString())
                        .isInstanceOf(JobAbortedException.class)
                        .hasMessage("rank 3 has had enough");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceWhenTheJobAbortsAndItWaitsAtAGate(Launch launch) {
        try (House house = launch.open()) {
            Gate gate = new Gate(house.words, 0);
            Future<Boolean> rank = house.runWaiter(0, PARK_BRIEFLY, waiter -> {
                waiter.await(gate, 1);
                return true;
            });
            if (!launch.sleepsByFutex()) {
                house.awaitParked(0);
            }
            house.there.abort("closed for today");
            assertThatThrownBy(() -> result(rank, DEADLINE_SECONDS))
                    .isInstanceOf(JobAbortedException.class)
                    .hasMessage("closed for today");
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldEndAtOnceWhenTheJobWasAbortedBefore(Launch launch) {
        try (House house = launch.open()) {
            house.there.abort("too late");
            for (WaitPolicy policy : List.of(SPIN, YIELD, PARK)) {
                Future<Boolean> rank = house.runWaiter(0, policy, waiter -> await(house, waiter));
                assertThatThrownBy(() -> result(rank, DEADLINE_SECONDS)).hasMessage("too late");
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldSpinForHalfAsLongAfterAWaitThatALongFirstYieldEnded(Launch launch) {
        try (House house = launch.open()) {
            Future<List<Integer>> rank = house.runWaiter(0, new WaitPolicy(64, 2, MILLISECOND), waiter -> {
                List<Integer> found = new ArrayList<>();
                found.add(looksBeforeParking(waiter, 0));
                found.add(looksBeforeParking(waiter, 1 + 64 + 1));
                found.add(looksBeforeParking(waiter, 1 + 32 + 1));
                found.add(looksBeforeParking(waiter, 1 + 16 - 1));
                found.add(looksBeforeParking(waiter, 1 + 32 + 2));
                return found;
            });
            assertThat(result(rank, 100)).containsExactly(1 + 64 + 2, 1 + 32 + 2, 1 + 16 + 2, 1 + 32 + 2, 1 + 64 + 2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldFindOutThatASpinSufficesAfterShortenedOnes(Launch launch) {
        try (House house = launch.open()) {
            Future<Integer> rank = house.runWaiter(0, new WaitPolicy(64, 2, MILLISECOND), waiter -> {
                for (int spins = 64; spins > 2; spins /= 2) {
                    waiter.await(new CountedLooks(), 1 + spins + 1);
                }
                for (int wait = 0; wait < 32; wait++) {
                    waiter.await(new CountedLooks(), 1 + 2 + 1);
                }
                CountedLooks parked = new CountedLooks();
                waiter.await(parked, 100);
                return parked.beforeParking;
            });
            assertThat(result(rank, 100)).isEqualTo(1 + 64 + 2);
        }
    }

    /** Waits once until a look reaches the state, and then once more, until after parking: returns the looks before that. */
    private static int looksBeforeParking(Waiter waiter, int reachedBefore) {
        waiter.await(new CountedLooks(), reachedBefore);
        CountedLooks parked = new CountedLooks();
        waiter.await(parked, 100);
        return parked.beforeParking;
    }

    /** State that a look of the awaited number reaches. */
    private static final class CountedLooks implements Awaitable {
        private int looks;
        private int beforeParking;

        @Override
        public boolean isReached(long target) {
            if (++looks < target) {
                return false;
            }
            LockSupport.parkNanos(MILLISECOND); // as if a yield had run another thread
            return true;
        }

        @Override
        public long wordId() {
            beforeParking = beforeParking == 0 ? looks : beforeParking;
            return Doorbell.ANY_WORD;
        }
    }
}
