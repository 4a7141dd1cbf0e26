package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.nic.host.shared.AgentActor;
import org.strobe.emulator.nic.host.shared.JobLock;
import org.strobe.emulator.nic.host.shared.TestActor;
import org.strobe.shm.segment.Memory;

/** All observers see conditional writes and multicasts in one order, and none half-way. */
class NicOrderTest {
    private static final int NODES = 5;
    private static final NodeSet ALL = NodeSet.all(NODES);
    private static final long LEADER = 0;
    private static final long VERSION = 8;

    @ParameterizedTest
    @EnumSource
    void shouldElectExactlyOneWhenAllTryAtOnce(NicBed.Launch launch) {
        int elections = 300;
        try (NicBed bed = NicBed.of(launch, Placement.block(2 * NODES, NODES))) {
            List<List<Long>> seen = bed.run((nic, actor) -> {
                List<Long> leaders = new ArrayList<>();
                for (int i = 0; i < elections; i++) {
                    long self = 1 + i * 100L + actor.rank;
                    long before = i * 100L; // all leaders of earlier elections are smaller
                    boolean won = nic.compareAndWrite(ALL, LEADER, WordComparison.LESS, before + 1, LEADER, self);
                    long leader = nic.getWord((nic.node() + i) % NODES, LEADER);
                    assertThat(leader).as("election " + i).isGreaterThan(before);
                    if (won) {
                        assertThat(leader).isEqualTo(self);
                    }
                    leaders.add(leader);
                    // The next election begins when all have seen the result of this one.
                    long unused = nic.fetchAndAdd(0, VERSION, 1);
                    while (!nic.compare(NodeSet.of(0), VERSION, WordComparison.AT_LEAST, (i + 1L) * 2 * NODES)) {
                        Thread.yield();
                    }
                }
                return leaders;
            });
            assertThat(seen).as("what each rank saw").containsOnly(seen.get(0));
        }
    }

    /**
     * Each write moves all nodes from one version to a random other. With one order of writes, the successful pairs
     * form a single chain from zero. Two successes on one version, or one on a mix, would break it.
     */
    @ParameterizedTest
    @EnumSource
    void shouldFormOneChainWhenAllWriteAtRandom(NicBed.Launch launch) {
        long seed = System.nanoTime();
        int tries = 1000;
        try (NicBed bed = NicBed.of(launch, Placement.block(2 * NODES, NODES))) {
            List<List<long[]>> won = bed.run((nic, actor) -> {
                Random random = new Random(seed + actor.rank);
                List<long[]> steps = new ArrayList<>();
                for (int i = 0; i < tries; i++) {
                    long before = nic.getWord(random.nextInt(NODES), VERSION);
                    long after = random.nextLong();
                    if (nic.compareAndWrite(ALL, VERSION, WordComparison.EQUAL, before, VERSION, after)) {
                        steps.add(new long[] {before, after});
                    }
                }
                return steps;
            });
            TreeMap<Long, Long> next = new TreeMap<>();
            won.forEach(steps -> steps.forEach(step ->
                    assertThat(next.put(step[0], step[1])).as("seed " + seed).isNull()));
            long at = 0;
            for (int i = 0; i < next.size(); i++) {
                assertThat(next).as("seed " + seed).containsKey(at);
                at = next.get(at);
            }
            long last = at;
            assertThat(next).isNotEmpty();
            bed.runOne(0, (nic, actor) -> {
                assertThat(nic.compare(ALL, VERSION, WordComparison.EQUAL, last))
                        .as("seed " + seed)
                        .isTrue();
                return null;
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldLeaveTheSameBytesEverywhereWhenMulticastsRace(NicBed.Launch launch) {
        int rounds = 100;
        int size = 512;
        try (NicBed bed = NicBed.of(launch, Placement.block(NODES, NODES))) {
            bed.run((nic, actor) -> {
                byte[] bytes = new byte[size];
                Arrays.fill(bytes, (byte) (1 + actor.rank));
                for (int i = 0; i < rounds; i++) {
                    nic.multicast(ALL, 1024, bytes, 0, size, Signals.remote(0));
                }
                nic.awaitEvent(0, (long) NODES * rounds);
                return null;
            });
            bed.runOne(0, (nic, actor) -> {
                long word = nic.getWord(0, 1024);
                for (int offset = 1024; offset < 1024 + size; offset += Long.BYTES) {
                    assertThat(nic.compare(ALL, offset, WordComparison.EQUAL, word))
                            .isTrue();
                }
                return null;
            });
        }
    }

    /** Words grow by multicast. A rank that has seen a value on one node finds it on all nodes by a condition. */
    @ParameterizedTest
    @EnumSource
    void shouldFindAMulticastOnAllNodesWhenOneHasIt(NicBed.Launch launch) {
        int rounds = 2000;
        try (NicBed bed = NicBed.of(launch, Placement.block(NODES, NODES))) {
            bed.run((nic, actor) -> {
                Memory word = Memory.allocate(Long.BYTES);
                long seen = 0;
                for (int i = 1; seen < rounds; i++) {
                    if (actor.rank == 0) {
                        word.setLong(0, i);
                        nic.multicast(ALL, VERSION, word, 0, Long.BYTES, Signals.NONE);
                        seen = i;
                    } else {
                        seen = nic.getWord(i % NODES, VERSION);
                        assertThat(nic.compare(ALL, VERSION, WordComparison.AT_LEAST, seen))
                                .as("at least %d everywhere", seen)
                                .isTrue();
                        if (i % 16 == 0) {
                            Thread.yield();
                        }
                    }
                }
                return null;
            });
        }
    }

    /** The test holds the job's lock: no ordered operation takes effect before its release. */
    @Test
    void shouldTakeTurnsWhenAnOrderedOperationIsUnderWay() {
        List<NicBed.Rank<Object>> operations = List.of(
                (nic, actor) -> {
                    nic.multicast(ALL, VERSION, new byte[] {1}, 0, 1, Signals.remote(0));
                    return null;
                },
                (nic, actor) -> {
                    nic.putWord(1, VERSION, 1, Signals.NONE);
                    return null;
                },
                (nic, actor) -> nic.fetchAndAdd(1, VERSION, 1),
                (nic, actor) -> nic.fetchAndOr(1, VERSION, 1),
                (nic, actor) -> nic.swap(1, VERSION, 1),
                (nic, actor) -> nic.compareAndSwap(1, VERSION, 0, 1),
                (nic, actor) -> nic.compare(ALL, VERSION, WordComparison.EQUAL, 0),
                (nic, actor) -> nic.compareAndWrite(ALL, VERSION, WordComparison.EQUAL, 0, VERSION, 1));
        for (NicBed.Rank<Object> operation : operations) {
            try (NicBed bed = NicBed.of(NicBed.Launch.THREADS, Placement.block(NODES, NODES))) {
                JobLock lock = bed.first.lock();
                lock.lock(new AgentActor(bed.firstRoom), JobLock.NO_DOORBELL);
                AtomicReference<TestActor> waiting = new AtomicReference<>();
                Future<Object> rank = bed.start(2, (nic, actor) -> {
                    waiting.set(actor);
                    return operation.run(nic, actor);
                });
                NicBed.until(
                        "it waits for its turn",
                        () -> rank.isDone() || (waiting.get() != null && lock.equals(waiting.get().reason)));
                assertThat(rank.isDone())
                        .as("operation " + operations.indexOf(operation))
                        .isFalse();
                assertThat(bed.first.port(1).global().getLongVolatile(VERSION)).isZero();
                assertThat(bed.first.port(1).count(0)).isZero();
                lock.unlock();
                Object unused = NicBed.result(rank);
            }
        }
    }
}
