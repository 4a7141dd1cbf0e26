package org.strobe.bcs.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The Node Manager, a process of each node that the NIC wakes in every slice. */
class ManagerTest {
    private static final long SLICE = 500_000;
    private static final long MANAGER = 50_000;
    private static final int SLICES = 20;

    /** The computation lasts longer, and pays for the slices before, in which the ranks were ahead of their time. */
    private static final int SLICES_MORE = 5;

    /** Time by which each of some ranks of one node computes longer than it should. */
    private static List<Long> lost(int ranks, long manager) {
        BcsSettings settings = new BcsSettings(SLICE, 120_000, 0, 0, 0, 0, manager, 0);
        return Machines.job("qsnet", ranks, 1).run(rank -> {
            Machines.join(rank, settings);
            rank.compute(2 * SLICE);
            long begin = rank.now();
            rank.compute(SLICES * SLICE);
            long took = rank.now() - begin;
            rank.barrier();
            return took - SLICES * SLICE;
        });
    }

    @Test
    void shouldTakeProcessorsFromComputingRanks() {
        List<Long> lost = lost(2, MANAGER);
        long all = lost.get(0) + lost.get(1);
        assertThat(all).isBetween((SLICES - 1) * MANAGER, (SLICES + SLICES_MORE) * MANAGER);
        assertThat(lost).allSatisfy(each -> assertThat(each).isBetween(all * 4 / 10, all * 6 / 10));
    }

    @Test
    void shouldTakeAnIdleProcessorFirst() {
        assertThat(lost(1, MANAGER)).containsExactly(0L);
    }

    @Test
    void shouldTakeNothingWithinTheKernel() {
        assertThat(lost(2, 0)).containsExactly(0L, 0L);
    }
}
