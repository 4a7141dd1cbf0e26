package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.nic.NicHistories;

/**
 * Conditions and multicasts have one total order on modelled machines too: with repeating switches, with trees of
 * messages, and in other orders of events.
 */
class ModelHistoryTest {
    private static final int RANKS = 4;
    private static final int ROUNDS = Integer.getInteger("strobe.tests.histories", 200);

    @ParameterizedTest
    @ValueSource(strings = {"qsnet", "cluster-2026", "infiniband-2003"})
    void shouldHaveOneOrder(String machine) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " machine=" + machine);
        for (long order = 0; order < 3; order++) {
            Job job = Job.of(RANKS)
                    .nodes(RANKS)
                    .machine(ModelMachines.machine(machine))
                    .nicMemory(Math.max(1 << 16, NicHistories.bytes(ROUNDS)))
                    .timeout(Duration.ofMinutes(10));
            if (order > 0) {
                job.explore(order);
            }
            List<NicHistories> played = job.run(rank -> {
                NicHistories own = new NicHistories(rank.nic(), rank.number(), seed, rank::now);
                for (int round = 0; round < ROUNDS; round++) {
                    rank.barrier();
                    own.play(round);
                }
                return own;
            });
            List<String> wrong = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                wrong.addAll(NicHistories.judge(played, RANKS, round));
            }
            assertThat(wrong).as("seed %d, order %d", seed, order).isEmpty();
        }
    }
}
