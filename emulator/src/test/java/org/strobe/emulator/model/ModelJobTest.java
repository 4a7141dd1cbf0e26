package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.model.network.LogGp;
import org.strobe.emulator.model.network.tree.GlobalNetworks;
import org.strobe.emulator.model.nic.NicCosts;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Segment;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;
import org.strobe.shm.wait.Awaitable;

/** Jobs in virtual time. */
class ModelJobTest {
    /** A NIC's event is seen at once; only the network takes time. */
    private static final NodeCosts FREE = NodeCosts.NONE;

    private static final NicCosts NIC = new NicCosts(100_000);
    private static final LogGp NETWORK = new LogGp(1_000_000, 300_000, 200_000, 50_000, 1e9, 0, 0);
    private static final NodeCosts SLOW_WORDS = new NodeCosts(0, 0, 40_000, 0, 1, 0, 0, 1e9, 1e9, 4096);
    private static final NodeCosts USUAL = new NodeCosts(20_000, 0, 1_000, 100_000, 4, 6_000, 15_000, 12e9, 50e9, 4096);

    private static Job job(int ranks, int nodes, NodeCosts costs) {
        return Job.of(ranks)
                .nodes(nodes)
                .machine(new ModelMachine(
                        "test",
                        "a machine to test with",
                        ModelMachine.ANY,
                        false,
                        false,
                        64,
                        1 << 20,
                        costs,
                        NIC,
                        NETWORK,
                        GlobalNetworks.NONE,
                        Map.of()))
                .timeout(Duration.ofMinutes(5));
    }

    @Test
    void shouldTakeTheSumOfThePartsForAPut() {
        List<Long> times = job(2, 2, FREE).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 0) {
                nic.put(1, 0, new byte[1001], 0, 1001, Signals.remote(3));
            } else {
                nic.awaitEvent(3, 1);
            }
            return rank.now();
        });
        assertThat(times).containsExactly(300L, 300L + 1000 + 1000 + 200);
    }

    @Test
    void shouldBringTheBytesAndRaiseBothEvents() {
        List<Boolean> right = job(4, 2, USUAL).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 0) {
                byte[] bytes = {1, 2, 3};
                nic.put(1, 64, bytes, 0, 3, new Signals(1, 2));
                bytes[0] = 9;
                nic.awaitEvent(1, 1);
                return nic.event(1) == 1;
            }
            if (rank.number() == 3) {
                nic.awaitEvent(2, 1);
                byte[] got = new byte[3];
                nic.memory().getBytes(64, got, 0, 3);
                return got[0] == 1 && got[2] == 3;
            }
            return true;
        });
        assertThat(right).doesNotContain(false);
    }

    @Test
    void shouldChangeWordsOneAfterTheOther() {
        long rounds = 20;
        List<Long> sums = job(6, 3, USUAL).run(rank -> {
            long sum = 0;
            for (int i = 0; i < rounds; i++) {
                sum += rank.nic().fetchAndAdd(1, 8, 1);
            }
            rank.barrier();
            assertThat(rank.nic().getWord(1, 8)).isEqualTo(6 * rounds);
            assertThat(rank.nic().compare(NodeSet.of(1), 8, WordComparison.EQUAL, 6 * rounds))
                    .isTrue();
            return sum;
        });
        long all = 6L * rounds;
        assertThat(sums.stream().mapToLong(each -> each).sum()).isEqualTo(all * (all - 1) / 2);
    }

    @Test
    void shouldRunHandlersAndGetFromAfar() {
        List<Long> got = job(2, 2, USUAL).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 1) {
                nic.handle(
                        7,
                        (own, from, memory, offset, length) ->
                                own.memory().bare().setLongVolatile(128, memory.getLong(offset) + from));
            }
            rank.barrier();
            if (rank.number() == 0) {
                nic.send(
                        1,
                        7,
                        java.nio.ByteBuffer.allocate(8)
                                .order(java.nio.ByteOrder.nativeOrder())
                                .putLong(41)
                                .array(),
                        0,
                        8,
                        Signals.remote(4));
            } else {
                nic.awaitEvent(4, 1);
            }
            rank.barrier();
            return nic.getWord(1, 128);
        });
        assertThat(got).containsOnly(41L);
    }

    /** Times of each rank after many actions, which depend on those of others. */
    private static List<List<Long>> times() {
        return job(12, 3, USUAL).run(rank -> {
            List<Long> times = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                rank.compute((rank.number() * 7919L + i * 104729L) % 3000);
                rank.barrier();
                times.add(rank.now());
                rank.nic().fetchAndAdd(i % 3, 16, 1);
                times.add(rank.now());
            }
            return times;
        });
    }

    @Test
    void shouldTakeTheSameTimesEachTime() {
        List<List<Long>> first = times();
        for (int i = 0; i < 5; i++) {
            assertThat(times()).isEqualTo(first);
        }
    }

    /** Arrival times and senders of messages to one rank. */
    private static List<String> arrivals(long seed) {
        List<List<String>> seen = job(4, 4, USUAL).explore(seed).run(rank -> {
            List<String> arrivals = new ArrayList<>();
            Nic nic = rank.nic();
            if (rank.number() == 0) {
                nic.handle(1, (own, from, memory, offset, length) -> {
                    arrivals.add(from + ": " + memory.getInt(offset) + " at " + rank.now());
                });
            }
            rank.barrier();
            for (int i = 0; i < 5 && rank.number() > 0; i++) {
                byte[] number = {(byte) i, 0, 0, 0};
                nic.send(0, 1, number, 0, number.length, Signals.remote(2));
            }
            if (rank.number() == 0) {
                nic.awaitEvent(2, 15);
            }
            return arrivals;
        });
        return seen.get(0);
    }

    @Test
    void shouldTakeAnotherOrderForAnotherSeedAndTheSameForTheSame() {
        assertThat(arrivals(7)).hasSize(15).isEqualTo(arrivals(7)).isNotEqualTo(arrivals(8));
    }

    /** Either of two words, read one after the other, which takes time. */
    private record Either(Flag first, Flag second) implements Awaitable {
        @Override
        public boolean isReached(long target) {
            boolean isFirst = first.isReached(target);
            boolean isSecond = second.isReached(target);
            return isFirst || isSecond;
        }

        @Override
        public long wordId() {
            return first.wordId();
        }

        @Override
        public long otherWordId() {
            return second.wordId();
        }
    }

    /** Notices a word that is set while the other one is read. */
    @Test
    void shouldMissNoWordThatIsSetWhileItLooks() {
        for (long delay = 0; delay < 600; delay += 7) {
            long late = delay;
            List<Boolean> ended = job(2, 1, SLOW_WORDS).run(rank -> {
                try (Segment words = rank.nodeMemory().obtain("words", 2L * WordLayout.SIZE)) {
                    Flag first = new Flag(words.memory(), 0);
                    Flag second = new Flag(words.memory(), WordLayout.SIZE);
                    rank.barrier();
                    if (rank.number() == 0) {
                        rank.await(new Either(first, second), 1, Waiting.of("either", "rank 1"));
                    } else {
                        rank.compute(late);
                        first.set(1, rank.doorbell(0));
                    }
                    rank.barrier();
                }
                return true;
            });
            assertThat(ended).containsOnly(true);
        }
    }

    @Test
    void shouldRefuseToExploreOnThisComputer() {
        assertThatThrownBy(() -> Job.of(1).explore(3).run(rank -> null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("name a machine");
    }

    @Test
    void shouldKeepTheOrderOfMessagesFromOneToAnotherInAnyOrder() {
        for (long seed = 1; seed <= 20; seed++) {
            List<String> all = arrivals(seed);
            for (int from = 1; from < 4; from++) {
                String sender = from + ": ";
                assertThat(all.stream().filter(each -> each.startsWith(sender)).map(each -> each.substring(3, 4)))
                        .as("seed %d", seed)
                        .containsExactly("0", "1", "2", "3", "4");
            }
        }
    }

    @Test
    void shouldFindADeadlockAtOnceAndSayWhoWaits() {
        assertThatThrownBy(() -> job(3, 1, USUAL).run(rank -> {
                    if (rank.number() != 1) {
                        rank.barrier();
                    }
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("deadlock")
                .hasMessageContaining("barrier 1")
                .hasMessageContaining("1 of 3 ranks");
    }

    @Test
    void shouldEndWhenOneFails() {
        assertThatThrownBy(() -> job(3, 1, USUAL).run(rank -> {
                    if (rank.number() == 1) {
                        throw new IllegalStateException("on purpose");
                    }
                    rank.barrier();
                    return null;
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("on purpose");
    }

    @Test
    void shouldEndWhenItTakesTooLong() {
        assertThatThrownBy(() -> job(2, 1, USUAL)
                        .timeout(Duration.ofMillis(300))
                        .run(rank -> {
                            while (rank.now() < Long.MAX_VALUE / 2) {
                                rank.notYet();
                                rank.operation();
                            }
                            return null;
                        }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("time-out");
    }

    @Test
    void shouldRefuseASecondThread() {
        AtomicReference<Throwable> refused = new AtomicReference<>();
        job(1, 1, USUAL).run(rank -> {
            Thread other = new Thread(rank.bind(() -> {
                try {
                    Rank.current().operation();
                } catch (UnsupportedOperationException e) {
                    refused.set(e);
                }
            }));
            other.start();
            other.join();
            return null;
        });
        assertThat(refused.get()).hasMessageContaining("only the main thread of rank 0");
    }

    @Test
    void shouldWaitNoLongerThanItWasToldTo() {
        List<Long> waited = job(1, 1, FREE).run(rank -> {
            long start = rank.now();
            assertThat(rank.nic().awaitEvent(0, 1, 5_000)).isFalse();
            return rank.now() - start;
        });
        assertThat(waited).containsExactly(5_000L);
    }
}
