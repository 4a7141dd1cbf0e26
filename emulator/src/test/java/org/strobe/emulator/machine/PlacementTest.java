package org.strobe.emulator.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementTest {
    @Test
    void shouldGiveTheFirstNodesOneMoreWhenRanksDoNotDivideEvenly() {
        assertThat(Placement.block(8, 3)).isEqualTo(Placement.of(0, 0, 0, 1, 1, 1, 2, 2));
        assertThat(Placement.block(4, 4)).isEqualTo(Placement.of(0, 1, 2, 3));
        assertThat(Placement.block(3, 1)).isEqualTo(Placement.of(0, 0, 0));
    }

    @Test
    void shouldGoRoundTheNodesWhenCyclic() {
        assertThat(Placement.cyclic(8, 3)).isEqualTo(Placement.of(0, 1, 2, 0, 1, 2, 0, 1));
    }

    @Test
    void shouldSpreadEvenlyAndNumberWithinNodesWhateverTheSizes() {
        for (int ranks = 1; ranks <= 40; ranks++) {
            for (int nodes = 1; nodes <= ranks; nodes++) {
                for (Placement placement : List.of(Placement.block(ranks, nodes), Placement.cyclic(ranks, nodes))) {
                    assertThat(placement.ranks()).isEqualTo(ranks);
                    assertThat(placement.nodes()).isEqualTo(nodes);
                    int placed = 0;
                    for (int node = 0; node < nodes; node++) {
                        assertThat(placement.size(node)).isBetween(ranks / nodes, (ranks + nodes - 1) / nodes);
                        for (int local = 0; local < placement.size(node); local++) {
                            int rank = placement.rank(node, local);
                            assertThat(placement.nodeOf(rank)).isEqualTo(node);
                            assertThat(placement.localRank(rank)).isEqualTo(local);
                            placed++;
                        }
                    }
                    assertThat(placed).isEqualTo(ranks);
                }
            }
        }
    }

    @Test
    void shouldNameTheArgumentWhenItIsWrong() {
        assertThatThrownBy(() -> Placement.block(0, 1)).hasMessageContaining("ranks=0");
        assertThatThrownBy(() -> Placement.block(3, 4))
                .hasMessageContaining("nodes=4")
                .hasMessageContaining("3");
        assertThatThrownBy(() -> Placement.cyclic(3, 0)).hasMessageContaining("nodes=0");
        assertThatThrownBy(() -> Placement.of(0, 2, 2)).hasMessageContaining("node=1");
        assertThatThrownBy(() -> Placement.of(0, -1)).hasMessageContaining("rank=1 node=-1");
        assertThatThrownBy(() -> Placement.of()).hasMessageContaining("ranks=0");
    }

    @Test
    void shouldReadARankFile() {
        List<String> lines = List.of("# two nodes", "rank 1=node0 slot=1", "", "rank 0 = node1", "rank 2=1 # comment");
        assertThat(PlacementFile.parse(lines, 3)).isEqualTo(Placement.of(1, 0, 1));
    }

    @Test
    void shouldNameTheLineWhenARankFileIsWrong() {
        assertThatThrownBy(() -> PlacementFile.parse(List.of("rank 0=node0", "rank one=node0"), 2))
                .hasMessageContaining("line 2")
                .hasMessageContaining("rank one=node0");
        assertThatThrownBy(() -> PlacementFile.parse(List.of("rank 2=node0"), 2))
                .hasMessageContaining("line 1: rank 2");
        assertThatThrownBy(() -> PlacementFile.parse(List.of("rank 0=node0", "rank 0=node0"), 2))
                .hasMessageContaining("line 2: rank 0 for the second time");
        assertThatThrownBy(() -> PlacementFile.parse(List.of("rank 0=node0"), 2))
                .hasMessageContaining("rank 1 of 2");
        assertThatThrownBy(() -> PlacementFile.parse(List.of("rank 0=node0", "rank 1=node2"), 2))
                .hasMessageContaining("nodes=3");
    }
}
