package org.strobe.emulator.nic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class NodeSetTest {
    @Test
    void shouldHoldWhatATreeSetHoldsWhenFilledAtRandom() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            int bound = 1 + random.nextInt(300);
            int[] nodes = random.ints(random.nextInt(80), 0, bound).toArray();
            TreeSet<Integer> model = new TreeSet<>();
            for (int node : nodes) {
                model.add(node);
            }
            NodeSet set = NodeSet.of(nodes);
            assertThat(set.size()).as("seed " + seed).isEqualTo(model.size());
            TreeSet<Integer> seen = new TreeSet<>();
            for (int node = set.first(); node != NodeSet.NONE; node = set.next(node)) {
                seen.add(node);
            }
            assertThat(seen).as("seed " + seed).isEqualTo(model);
            for (int node = -1; node <= bound; node++) {
                assertThat(set.contains(node)).as("seed " + seed).isEqualTo(model.contains(node));
                Integer higher = model.higher(node);
                assertThat(set.next(node)).as("seed " + seed).isEqualTo(higher == null ? NodeSet.NONE : higher);
            }
            NodeSet range = NodeSet.range(bound / 3, bound / 3 + 1 + bound / 3);
            boolean shared = model.stream().anyMatch(range::contains);
            assertThat(set.intersects(range)).as("seed " + seed).isEqualTo(shared);
            assertThat(range.intersects(set)).as("seed " + seed).isEqualTo(shared);
        }
    }

    @Test
    void shouldBeEqualWhenItHasTheSameNodes() {
        assertThat(NodeSet.of(3, 1, 2, 2)).isEqualTo(NodeSet.range(1, 4)).hasSameHashCodeAs(NodeSet.range(1, 4));
        assertThat(NodeSet.of(1, 3)).isEqualTo(NodeSet.of(3, 1)).isNotEqualTo(NodeSet.range(1, 4));
        assertThat(NodeSet.of()).isEqualTo(NodeSet.EMPTY);
        assertThat(NodeSet.all(NodeSet.MOST_NODES).size()).isEqualTo(65_536);
        assertThat(NodeSet.of(0, 1, 2, 7)).hasToString("{0-2, 7}");
        assertThat(NodeSet.EMPTY).hasToString("{}");
    }

    @Test
    void shouldRefuseNodesThatNoMachineHas() {
        assertThatThrownBy(() -> NodeSet.of(1, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> NodeSet.of(65_536)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> NodeSet.all(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> NodeSet.range(2, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
