package org.strobe.emulator.model.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;

/** Rank 0 puts a word to rank 1, which is busy. Gets, which need no processor, show rank 0 when the put completes. */
class ArrivalDispatcherTest {
    private static final int EVENT = 3;
    private static final long WORD = Long.BYTES;
    private static final long INTERRUPT = 50_000;
    private static final long WORK = 1_000_000;
    private static final int LONG = 1 << 16;
    private static final long MESSAGES = 100;
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    /** Each node has as many processors as ranks, so an interrupt takes one of these. */
    private static final ModelMachine FULL = machine("50 us", 1);

    private static final ModelMachine SPARE = machine("50 us", 2);

    /**
     * Calls of rank 1 around its computation of {@link #WORK}.
     *
     * @param before the computation
     * @param after one half of it
     */
    private record Use(Consumer<Nic> before, Consumer<Nic> after) {
        static final Use NOTHING = new Use(nic -> {}, nic -> {});

        /** Interrupts are off. */
        static Use off(Consumer<Nic> after) {
            return new Use(nic -> assertThat(nic.switchInterrupts(false)).isTrue(), after);
        }
    }

    /** An IBM SP whose NICs interrupt. */
    private static ModelMachine machine(String interrupt, int processors) {
        List<String> lines = new ArrayList<>(ModelMachines.lines("ibm-sp,node.processors=" + processors));
        lines.removeIf(line -> line.startsWith("interrupt"));
        lines.add(lines.indexOf("[nic]") + 1, "interrupt = \"" + interrupt + "\"");
        return ModelMachine.of(MachineFile.read("ibm-sp that interrupts", lines));
    }

    /**
     * Times of a run, in nanoseconds.
     *
     * @param put from the put to its completion at rank 1
     * @param work computation of rank 1
     */
    private record Times(long put, long work) {}

    private static Times run(ModelMachine machine, Use use) {
        List<Long> times = Job.of(2)
                .nodes(2)
                .machine(machine)
                .timeout(DEADLINE)
                .run(rank -> rank.number() == 0 ? put(rank) : work(rank, use));
        return new Times(times.get(0), times.get(1));
    }

    private static long put(Rank rank) {
        rank.compute(WORK / 4);
        long begin = rank.now();
        rank.nic().putWord(1, WORD, 1, Signals.remote(EVENT));
        while (rank.nic().getWord(1, WORD) == 0) {
            assertThat(rank.now()).isLessThan(10 * WORK);
        }
        return rank.now() - begin;
    }

    private static long work(Rank rank, Use use) {
        rank.nic().event(EVENT);
        use.before().accept(rank.nic());
        long begin = rank.now();
        rank.compute(WORK / 2);
        use.after().accept(rank.nic());
        rank.compute(WORK / 2);
        long took = rank.now() - begin;
        rank.nic().awaitEvent(EVENT, 1);
        return took;
    }

    @Test
    void shouldInterruptABusyRank() {
        Times polled = run(machine("1 ns", 1), Use.NOTHING);
        Times interrupted = run(FULL, Use.NOTHING);
        assertThat(interrupted.put()).isBetween(polled.put() + INTERRUPT / 2, polled.put() + 2 * INTERRUPT);
    }

    @Test
    void shouldTakeTheProcessorOfARankOnlyWhereNoOtherIsIdle() {
        assertThat(run(FULL, Use.NOTHING).work()).isEqualTo(WORK + INTERRUPT);
        assertThat(run(SPARE, Use.NOTHING).work()).isEqualTo(WORK);
    }

    @Test
    void shouldWaitForABusyRankWithoutInterrupts() {
        Times held = run(FULL, Use.off(nic -> {}));
        assertThat(held.put()).isGreaterThan(WORK / 2);
        assertThat(held.work()).isEqualTo(WORK);
    }

    @Test
    void shouldCompleteWhenTheRankLooks() {
        Times times = run(FULL, Use.off(nic -> assertThat(nic.event(EVENT)).isEqualTo(1)));
        assertThat(times.put()).isBetween(WORK / 4, WORK / 2);
    }

    /** The NIC writes what has arrived, although the rank's look lets it. */
    @Test
    void shouldChargeTheNoticeAloneForWhatHasWaited() {
        List<Long> times = Job.of(2).nodes(2).machine(FULL).timeout(DEADLINE).run(rank -> {
            Nic nic = rank.nic();
            long begin = rank.now();
            if (rank.number() == 0) {
                nic.put(1, 0, new byte[LONG], 0, LONG, Signals.remote(EVENT));
            } else {
                nic.event(EVENT);
                nic.switchInterrupts(false);
                rank.compute(10 * WORK);
                begin = rank.now();
                assertThat(nic.event(EVENT)).isEqualTo(1);
            }
            return rank.now() - begin;
        });
        assertThat(times.get(1)).isBetween(4_000L, 4_200L);
    }

    @Test
    void shouldInterruptWhenInterruptsAreOnAgain() {
        Times times =
                run(FULL, Use.off(nic -> assertThat(nic.switchInterrupts(true)).isFalse()));
        assertThat(times.put()).isBetween(WORK / 4 + INTERRUPT / 2, WORK / 2 + INTERRUPT);
        assertThat(times.work()).isEqualTo(WORK + INTERRUPT);
    }

    @Test
    void shouldCompleteArrivalsInOrder() {
        List<Long> words = Job.of(2).nodes(2).machine(FULL).timeout(DEADLINE).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 0) {
                rank.compute(WORK);
                for (long word = 1; word <= MESSAGES; word++) {
                    nic.putWord(1, WORD, word, Signals.remote(EVENT));
                }
                return 0L;
            }
            nic.event(EVENT);
            long last = 0;
            for (int turn = 0; last < MESSAGES; turn++) {
                nic.switchInterrupts(turn % 3 == 0);
                rank.compute(INTERRUPT / 7);
                if (turn % 2 == 0) {
                    nic.event(EVENT);
                }
                long word = nic.memory().getLongVolatile(WORD);
                assertThat(word).isGreaterThanOrEqualTo(last);
                last = word;
            }
            return last;
        });
        assertThat(words).containsExactly(0L, MESSAGES);
    }

    /** A rank that waits for an event keeps it when another one looks at it. */
    @Test
    void shouldCompleteForTheRankThatWaits() {
        List<Long> times = Job.of(4)
                .nodes(2)
                .machine(machine("50 us", 16))
                .timeout(DEADLINE)
                .run(rank -> {
                    Nic nic = rank.nic();
                    if (rank.number() == 0) {
                        rank.compute(WORK);
                        nic.signal(1, EVENT);
                    } else if (rank.number() == 2) {
                        nic.awaitEvent(EVENT, 1);
                    } else if (rank.number() == 3) {
                        rank.compute(WORK / 2);
                        nic.event(EVENT);
                        nic.switchInterrupts(false);
                        rank.compute(10 * WORK);
                    }
                    return rank.now();
                });
        assertThat(times.get(2)).isLessThan(WORK + INTERRUPT);
    }

    @Test
    void shouldHandOverWhatWaitsToTheRankThatLooksNext() {
        List<Long> times = Job.of(4)
                .nodes(2)
                .machine(machine("50 us", 16))
                .timeout(DEADLINE)
                .run(rank -> {
                    Nic nic = rank.nic();
                    if (rank.number() == 0) {
                        rank.compute(WORK / 4);
                        return put(rank);
                    } else if (rank.number() == 2) {
                        nic.event(EVENT);
                        nic.switchInterrupts(false);
                        rank.compute(4 * WORK);
                    } else if (rank.number() == 3) {
                        rank.compute(2 * WORK);
                        nic.event(EVENT);
                    }
                    return 0L;
                });
        assertThat(times.get(0)).isBetween(WORK, 3 * WORK);
    }

    @Test
    void shouldCompleteWhileTheRankWaitsForAnotherEvent() {
        List<Long> counts = Job.of(2).nodes(2).machine(FULL).timeout(DEADLINE).run(rank -> {
            Nic nic = rank.nic();
            if (rank.number() == 0) {
                rank.compute(WORK);
                nic.putWord(1, WORD, 1, Signals.remote(EVENT));
                while (nic.getWord(1, WORD) == 0) {
                    assertThat(rank.now()).isLessThan(10 * WORK);
                }
                nic.signal(1, EVENT + 1);
            } else {
                nic.event(EVENT);
                nic.switchInterrupts(false);
                nic.awaitEvent(EVENT + 1, 1);
            }
            return nic.event(EVENT);
        });
        assertThat(counts).containsExactly(0L, 1L);
    }
}
