package org.strobe.shm.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.shm.wait.Launch.result;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;
import org.strobe.shm.wait.Doorbell;
import org.strobe.shm.wait.Launch;
import org.strobe.shm.wait.Launch.House;
import org.strobe.shm.wait.WaitPolicy;
import org.strobe.shm.wait.Waiter;
import org.strobe.shm.wait.WaitingRoom;

class GateTest {
    private static final WaitPolicy PARK = new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1));
    private static final long GATE = 0;
    private static final long ARRIVED = Gate.SIZE;

    /** Offset of the gate's count of sleepers. */
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

    /**
     * In each round all ranks arrive at a counter and park at the gate, which then opens. Ranks test again only when
     * rung.
     */
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
            assertThat(result(opener, 500)).isTrue();
            for (Future<Integer> rank : waiting) {
                assertThat(result(rank, 100)).isEqualTo(rounds);
            }
            assertThat(house.words.getInt(ASLEEP)).isZero();
        }
    }

    @Test
    void shouldWakeWhoeverHasTheDoorbellNowWhenOwnersTakeTurns() throws InterruptedException {
        int doorbells = 8;
        int turns = 2_000;
        try (WaitingRoom room = WaitingRoom.inThisJvm(doorbells)) {
            Memory word = Memory.allocate(Gate.SIZE);
            Gate gate = new Gate(word, 0);
            AtLeast reached = new AtLeast(word);
            AtomicInteger waits = new AtomicInteger();
            List<Thread> owners = new ArrayList<>();
            for (int i = 0; i < doorbells; i++) {
                int index = i;
                owners.add(Thread.ofVirtual().start(() -> {
                    for (int turn = 0; turn < turns; turn++) {
                        Thread owner = Thread.ofVirtual().start(() -> {
                            try (Waiter waiter = room.enter(index, WaitPolicy.forRanks(100, true))) {
                                waiter.await(reached, word.getLongAcquire(0) + 1);
                                waits.incrementAndGet();
                            }
                        });
                        try {
                            owner.join();
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                }));
            }
            Doorbell[] all =
                    IntStream.range(0, doorbells).mapToObj(room::doorbell).toArray(Doorbell[]::new);
            long value = 0;
            while (waits.get() < doorbells * turns) {
                gate.open(++value, all);
                Thread.yield();
            }
            for (Thread owner : owners) {
                owner.join();
            }
            assertThat(waits.get()).isEqualTo(doorbells * turns);
        }
    }

    /** State that a gate's word has reached or passed a value, for late waiters. */
    private record AtLeast(Memory word) implements Awaitable {
        @Override
        public boolean isReached(long target) {
            return word.getLongAcquire(0) >= target;
        }

        @Override
        public long wordId() {
            return word.wordId(0);
        }
    }
}
