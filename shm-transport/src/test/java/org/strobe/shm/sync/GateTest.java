package org.strobe.shm.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.wait.Launch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;

@Timeout(60)
class GateTest {
    private static final WaitPolicy PARK = new WaitPolicy(0, 0, TimeUnit.MINUTES.toNanos(1));
    private static final long GATE = 0;
    private static final long ARRIVED = Gate.SIZE;

    /** Where a gate counts those who sleep at it. */
    private static final long ASLEEP = GATE + WordLayout.SIZE + Integer.BYTES;

    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL", "MAPPED_VIRTUAL"})
    void shouldReleaseAThousandVirtualWaiters(Launch launch) {
        shouldReleaseAll(launch, 1_000, 3);
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "MAPPED_THREADS"})
    void shouldReleaseMoreThreadsThanThereAreProcessors(Launch launch) {
        shouldReleaseAll(launch, 32, 50);
    }

    /** Each round all arrive at a counter and park at the gate, then it opens. Nobody looks again unless rung. */
    private static void shouldReleaseAll(Launch launch, int ranks, int rounds) {
        try (House house = launch.open()) {
            List<Future<Integer>> waiting = new ArrayList<>();
            Doorbell[] doorbells = new Doorbell[ranks];
            for (int i = 0; i < ranks; i++) {
                doorbells[i] = house.there.doorbell(i + 1);
                waiting.add(house.runWaiter(i + 1, PARK, waiter -> {
                    Gate gate = new Gate(house.words, GATE);
                    Counter arrived = new Counter(house.words, ARRIVED);
                    int passed = 0;
                    for (int round = 1; round <= rounds; round++) {
                        arrived.add(1, house.here.doorbell(0));
                        waiter.await(gate, round);
                        passed++;
                    }
                    return passed;
                }));
            }
            Gate gate = new Gate(house.wordsThere, GATE);
            Future<Boolean> opener = house.run(() -> {
                try (var waiter = house.there.enter(0, PARK)) {
                    for (int round = 1; round <= rounds; round++) {
                        waiter.await(new Counter(house.wordsThere, ARRIVED), (long) ranks * round);
                        if (round == rounds && !launch.sleepsByFutex()) {
                            for (int i = 0; i < ranks; i++) {
                                house.awaitParked(i + 1);
                            }
                        }
                        while (round == rounds
                                && launch.sleepsByFutex()
                                && house.wordsThere.getIntVolatile(ASLEEP) < ranks) {
                            Thread.yield();
                        }
                        gate.open(round, doorbells);
                    }
                }
                return true;
            });
            assertThat(result(opener, 50)).isTrue();
            for (Future<Integer> rank : waiting) {
                assertThat(result(rank, 10)).isEqualTo(rounds);
            }
            assertThat(house.words.getInt(ASLEEP)).isZero();
        }
    }
}
