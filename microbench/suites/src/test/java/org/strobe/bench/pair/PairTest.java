package org.strobe.bench.pair;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.machine.Placement;

class PairTest {
    @Test
    void shouldBeThePartnerOfItsPartner() {
        for (int ranks = 2; ranks <= 10; ranks += 2) {
            for (int rank = 0; rank < ranks; rank++) {
                Pair pair = Pair.of(rank, ranks, 0);
                assertThat(Pair.of(pair.partner(), ranks, 0)).isEqualTo(new Pair(rank, !pair.isLower(), false));
            }
        }
    }

    @Test
    void shouldLeaveOutAllButTheFirstPairs() {
        assertThat(IntStream.range(0, 8).filter(rank -> !Pair.of(rank, 8, 2).isIdle()))
                .containsExactly(0, 1, 4, 5);
    }

    /** The mapping of ranks to nodes decides which pairs share a node. */
    @ParameterizedTest
    @CsvSource({"1, false, 4", "2, false, 0", "2, true, 4", "4, false, 0", "4, true, 4", "8, true, 0"})
    void shouldBeOnOrOffNodesAsRanksAreDealtOut(int nodes, boolean isCyclic, int pairsWithinNodes) {
        Placement placement = isCyclic ? Placement.cyclic(8, nodes) : Placement.block(8, nodes);
        assertThat(IntStream.range(0, 4)
                        .filter(rank -> placement.nodeOf(rank)
                                == placement.nodeOf(Pair.of(rank, 8, 0).partner())))
                .hasSize(pairsWithinNodes);
    }
}
