package org.strobe.emulator.model.nic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    /** Each node has as many processors as ranks, so an interrupt takes one of these. */
    private static final ModelMachine FULL = machine("50 us", 1);

    private static final ModelMachine SPARE = machine("50 us", 2);

    /** What rank 1 does before and after its computation of {@link #WORK}. */
    private interface Use {
        default void before(Nic nic) {}

        default void after(Nic nic) {}
    }

    /** An IBM SP whose NICs interrupt. */
    private static ModelMachine machine(String interrupt, int processors) {
        List<String> lines = new ArrayList<>(ModelMachines.lines("ibm-sp,node.processors=" + processors));
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
                .timeout(Duration.ofMinutes(5))
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
        use.before(rank.nic());
        long begin = rank.now();
        rank.compute(WORK / 2);
        use.after(rank.nic());
        rank.compute(WORK / 2);
        long took = rank.now() - begin;
        rank.nic().awaitEvent(EVENT, 1);
        return took;
    }

    @Test
    void shouldInterruptABusyRank() {
        Times polled = run(machine("1 ns", 1), new Use() {});
        Times interrupted = run(FULL, new Use() {});
        assertThat(interrupted.put()).isBetween(polled.put() + INTERRUPT / 2, polled.put() + 2 * INTERRUPT);
    }

    @Test
    void shouldTakeTheProcessorOfARankOnlyWhereNoOtherIsIdle() {
        assertThat(run(FULL, new Use() {}).work()).isEqualTo(WORK + INTERRUPT);
        assertThat(run(SPARE, new Use() {}).work()).isEqualTo(WORK);
    }

    private static final Use OFF = new Use() {
        @Override
        public void before(Nic nic) {
            nic.interrupts(false);
        }
    };

    @Test
    void shouldWaitForABusyRankWithoutInterrupts() {
        Times held = run(FULL, OFF);
        assertThat(held.put()).isGreaterThan(WORK / 2);
        assertThat(held.work()).isEqualTo(WORK);
    }

    @Test
    void shouldCompleteWhenTheRankLooks() {
        Times times = run(FULL, new Use() {
            @Override
            public void before(Nic nic) {
                nic.interrupts(false);
            }

            @Override
            public void after(Nic nic) {
                assertThat(nic.event(EVENT)).isEqualTo(1);
            }
        });
        assertThat(times.put()).isBetween(WORK / 4, WORK / 2);
    }

    @Test
    void shouldInterruptWhenInterruptsAreOnAgain() {
        Times times = run(FULL, new Use() {
            @Override
            public void before(Nic nic) {
                nic.interrupts(false);
            }

            @Override
            public void after(Nic nic) {
                nic.interrupts(true);
            }
        });
        assertThat(times.put()).isBetween(WORK / 4 + INTERRUPT / 2, WORK / 2 + INTERRUPT);
        assertThat(times.work()).isEqualTo(WORK + INTERRUPT);
    }

    @Test
    void shouldHandOverWhatWaitsToTheRankThatLooksNext() {
        List<Long> counts = Job.of(4)
                .nodes(2)
                .machine(machine("50 us", 16))
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
                    Nic nic = rank.nic();
                    if (rank.number() == 0) {
                        rank.compute(WORK / 4);
                        nic.signal(1, EVENT);
                    } else if (rank.number() == 2) {
                        nic.event(EVENT);
                        nic.interrupts(false);
                        rank.compute(2 * WORK);
                    } else if (rank.number() == 3) {
                        rank.compute(WORK);
                    }
                    return nic.event(EVENT);
                });
        assertThat(counts).containsExactly(0L, 0L, 1L, 1L);
    }

    @Test
    void shouldCompleteWhileTheRankWaitsForAnotherEvent() {
        List<Long> counts = Job.of(2)
                .nodes(2)
                .machine(FULL)
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
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
                        nic.interrupts(false);
                        nic.awaitEvent(EVENT + 1, 1);
                    }
                    return nic.event(EVENT);
                });
        assertThat(counts).containsExactly(0L, 1L);
    }
}
