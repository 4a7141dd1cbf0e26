package org.strobe.shm.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.wait.Launch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;

class WordsTest {
    private static final WaitPolicy PARK = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));

    private final Memory memory = Memory.allocate(Gate.SIZE);

    @Test
    void shouldBeReachedOnlyByItsValueWhenAFlag() {
        Flag flag = new Flag(memory, 0);
        flag.set(5);
        assertThat(flag.get()).isEqualTo(5);
        assertThat(flag.isReached(5)).isTrue();
        assertThat(flag.isReached(4)).isFalse();
        assertThat(flag.isReached(6)).isFalse();
    }

    @Test
    void shouldBeReachedByAnyHigherValueWhenACounter() {
        Counter counter = new Counter(memory, 0);
        assertThat(counter.add(3)).isZero();
        assertThat(counter.add(2)).isEqualTo(3);
        assertThat(counter.get()).isEqualTo(5);
        assertThat(counter.isReached(4)).isTrue();
        assertThat(counter.isReached(5)).isTrue();
        assertThat(counter.isReached(6)).isFalse();
        counter.reset(0);
        assertThat(counter.isReached(1)).isFalse();
    }

    @Test
    void shouldBeReachedOnlyByItsValueWhenAGate() {
        Gate gate = new Gate(memory, 0);
        gate.open(5, new Doorbell[0]);
        assertThat(gate.isReached(5)).isTrue();
        assertThat(gate.isReached(6)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void shouldWakeItsWaiterOnceTheCountIsComplete(Launch launch) {
        try (House house = launch.open()) {
            Counter counter = new Counter(house.wordsThere, 0);
            Future<Long> rank = house.runWaiter(0, PARK, waiter -> {
                Counter seen = new Counter(house.words, 0);
                waiter.await(seen, 100);
                return seen.get();
            });
            house.awaitParked(0);
            for (int i = 0; i < 99; i++) {
                counter.add(1, house.there.doorbell(0));
            }
            assertThat(rank.isDone()).isFalse();
            counter.add(1, house.there.doorbell(0));
            assertThat(result(rank, 100)).isEqualTo(100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldCountEveryRankWhenAllAddAtOnce(Launch launch) {
        int ranks = 16;
        int adds = 2_000;
        try (House house = launch.open()) {
            Future<Boolean> waiting = house.runWaiter(0, PARK, waiter -> {
                waiter.await(new Counter(house.words, 0), (long) ranks * adds);
                return true;
            });
            List<Future<Boolean>> adding = new ArrayList<>();
            for (int i = 0; i < ranks; i++) {
                Counter counter = new Counter(i % 2 == 0 ? house.words : house.wordsThere, 0);
                adding.add(house.run(() -> {
                    for (int k = 0; k < adds; k++) {
                        counter.add(1, house.there.doorbell(0));
                    }
                    return true;
                }));
            }
            assertThat(result(waiting, 300)).isTrue();
            for (Future<Boolean> rank : adding) {
                assertThat(result(rank, 100)).isTrue();
            }
            assertThat(new Counter(house.words, 0).get()).isEqualTo((long) ranks * adds);
        }
    }
}
