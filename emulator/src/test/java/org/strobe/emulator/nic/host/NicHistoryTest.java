package org.strobe.emulator.nic.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.NicHistories;
import org.strobe.emulator.nic.NicSettings;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;

/**
 * Concurrent conditions, conditional writes and multicasts on overlapping sets of nodes, some late and some failing:
 * one total order explains all results.
 */
class NicHistoryTest {
    private static final int NODES = 3;
    private static final int ROUNDS = Integer.getInteger("strobe.tests.histories", 400);

    private static TransferFaults faults(long seed) {
        Random random = new Random(seed);
        return (from, to, multicast) -> {
            synchronized (random) {
                if (random.nextInt(5) == 0) {
                    throw new TransferFailedException("link of node " + to.last());
                }
                return random.nextInt(4) == 0 ? random.nextInt(100_000) : 0;
            }
        };
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveOneOrder(NicBed.Launch launch) {
        check(launch, 2 * NODES, TransferFaults.NONE);
    }

    @ParameterizedTest
    @EnumSource
    void shouldHaveOneOrderWhenTransfersFail(NicBed.Launch launch) {
        check(launch, NODES, faults(7));
    }

    private static void check(NicBed.Launch launch, int ranks, TransferFaults faults) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " launch=" + launch + " ranks=" + ranks);
        NicSettings settings = new NicSettings(NicHistories.bytes(ROUNDS), 8, 16, 64);
        CyclicBarrier together = new CyclicBarrier(ranks);
        try (NicBed bed = NicBed.of(launch, Placement.block(ranks, NODES), settings, faults)) {
            List<NicHistories> played = bed.run((nic, actor) -> {
                NicHistories own = new NicHistories(nic, actor.rank, seed, System::nanoTime);
                for (int round = 0; round < ROUNDS; round++) {
                    together.await();
                    own.play(round);
                }
                return own;
            });
            List<String> wrong = new ArrayList<>();
            for (int round = 0; round < ROUNDS; round++) {
                wrong.addAll(NicHistories.judge(played, NODES, round));
            }
            assertThat(wrong).as("seed %d", seed).isEmpty();
        }
    }
}
