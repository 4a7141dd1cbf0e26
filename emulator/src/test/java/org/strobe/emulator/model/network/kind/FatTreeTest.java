package org.strobe.emulator.model.network.kind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.nic.NodeSet;

class FatTreeTest {
    private static int[] way(FatTree tree, int from, int to) {
        int[] way = new int[tree.longestWay()];
        return Arrays.copyOf(way, tree.route(from, to, way));
    }

    /** As many links up as down, to the lowest common switch. */
    @ParameterizedTest
    @CsvSource({"16, 4", "64, 4", "30, 4", "100, 20", "2, 2", "9, 2"})
    void shouldGoUpToTheLowestSwitchAboveBothAndDown(int nodes, int arity) {
        FatTree tree = new FatTree(nodes, arity, 1);
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                int levels = 1;
                for (int block = arity; from / block != to / block; block *= arity) {
                    levels++;
                }
                int[] way = way(tree, from, to);
                assertThat(way).hasSize(2 * levels);
                assertThat(Arrays.stream(way)).allMatch(link -> link >= 0 && link < tree.links());
                assertThat(tree.label(way[0])).isEqualTo("up 0." + from);
                assertThat(tree.label(way[way.length - 1])).isEqualTo("down 0." + to);
            }
        }
    }

    /** Two levels have one link per node between them: a permutation between halves can use all of them at once. */
    @Test
    void shouldKeepShiftsApartOnEachLink() {
        int nodes = 64;
        FatTree tree = new FatTree(nodes, 4, 1);
        for (int shift = 1; shift < nodes; shift++) {
            Set<Integer> taken = new HashSet<>();
            for (int from = 0; from < nodes; from++) {
                for (int link : way(tree, from, (from + shift) % nodes)) {
                    assertThat(taken.add(link))
                            .as("shift %d, %s", shift, tree.label(link))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void shouldMergeLinksAboveTheLowestSwitchesWhenItTapers() {
        FatTree tree = new FatTree(16, 4, 2);
        assertThat(way(tree, 0, 4)[1]).isEqualTo(way(tree, 1, 5)[1]);
        assertThat(way(tree, 0, 4)[0]).isNotEqualTo(way(tree, 1, 5)[0]);
    }

    /**
     * Ascends to the lowest common switch, then descends: the last links reach all nodes of the set, and no stage uses
     * a link twice.
     */
    @Test
    void shouldSpreadToEachNodeOnce() {
        int nodes = 64;
        FatTree tree = new FatTree(nodes, 4, 1);
        Random random = new Random(3);
        for (int i = 0; i < 200; i++) {
            int from = random.nextInt(nodes);
            int[] to = random.ints(1 + random.nextInt(20), 0, nodes).distinct().toArray();
            NodeSet set = NodeSet.of(to);
            int[][] stages = tree.spread(from, set);
            assertThat(stages[0]).hasSize(1);
            assertThat(tree.label(stages[0][0])).isEqualTo("up 0." + from);
            assertThat(Arrays.stream(stages[stages.length - 1]).mapToObj(tree::label))
                    .containsExactlyInAnyOrderElementsOf(
                            Arrays.stream(to).mapToObj(node -> "down 0." + node).toList());
            for (int[] stage : stages) {
                assertThat(Arrays.stream(stage).distinct().count()).isEqualTo(stage.length);
            }
            int longest = Arrays.stream(to)
                    .map(node -> way(tree, from, node).length)
                    .max()
                    .orElseThrow();
            assertThat(stages.length).isEqualTo(longest);
        }
    }
}
