package org.strobe.emulator.model.network.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.strobe.emulator.model.network.stripe.StripeTopology.FOUR_SWITCHES;
import static org.strobe.emulator.model.network.stripe.StripeTopology.LINKS;
import static org.strobe.emulator.model.network.stripe.StripeTopology.ONE_SWITCH;
import static org.strobe.emulator.model.network.stripe.StripeTopology.THREE_DIRECT;
import static org.strobe.emulator.model.network.stripe.StripeTopology.TWO_DIRECT;
import static org.strobe.emulator.model.network.stripe.StripeTopology.TWO_SWITCHES;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.simulation.Simulation;

class StripeTopologyTest {
    /** Ports of a switch (thesis, 2.3.3). */
    private static final int PORTS = 8;

    /** Figure 2.4. */
    @Test
    void shouldGiveTwoNodesAllFourLinks() {
        assertThat(TWO_DIRECT.nodes()).isEqualTo(2);
        assertThat(TWO_DIRECT.stripes()).isEqualTo(4);
        for (int stripe = 0; stripe < 4; stripe++) {
            assertThat(TWO_DIRECT.leavesBy(0, 1, stripe)).isEqualTo(stripe);
            assertThat(TWO_DIRECT.arrivesBy(0, 1, stripe)).isEqualTo(stripe);
        }
    }

    /** Figure 2.5. */
    @Test
    void shouldGiveEachPairOfThreeNodesTwoLinks() {
        assertThat(THREE_DIRECT.nodes()).isEqualTo(3);
        assertThat(THREE_DIRECT.stripes()).isEqualTo(2);
        Set<String> ends = new HashSet<>();
        for (int from = 0; from < 3; from++) {
            for (int to = 0; to < 3; to++) {
                for (int stripe = 0; from != to && stripe < 2; stripe++) {
                    assertThat(ends.add(from + " out " + THREE_DIRECT.leavesBy(from, to, stripe)))
                            .as("a link of its own")
                            .isTrue();
                    assertThat(ends.add(to + " in " + THREE_DIRECT.arrivesBy(from, to, stripe)))
                            .as("a link of its own")
                            .isTrue();
                }
            }
        }
        assertThat(ends).hasSize(2 * 3 * LINKS);
    }

    /** Figure 2.6 by its caption. */
    @Test
    void shouldPlugTwoLinksOfFourNodesIntoOneSwitch() {
        assertThat(ONE_SWITCH.nodes()).isEqualTo(4);
        assertThat(ONE_SWITCH.stripes()).isEqualTo(2);
        assertThat(pluggedLinks(ONE_SWITCH)).containsExactlyEntriesOf(Map.of(0, PORTS));
    }

    /** Figure 2.6 by its text. */
    @Test
    void shouldPlugAllLinksOfFourNodesIntoTwoSwitches() {
        assertThat(TWO_SWITCHES.nodes()).isEqualTo(4);
        assertThat(TWO_SWITCHES.stripes()).isEqualTo(4);
        assertThat(pluggedLinks(TWO_SWITCHES)).containsExactlyInAnyOrderEntriesOf(Map.of(0, PORTS, 1, PORTS));
    }

    /** Figure 2.7. */
    @Test
    void shouldPlugALinkOfEightNodesIntoEachOfFourSwitches() {
        assertThat(FOUR_SWITCHES.nodes()).isEqualTo(8);
        assertThat(FOUR_SWITCHES.stripes()).isEqualTo(4);
        assertThat(pluggedLinks(FOUR_SWITCHES))
                .containsExactlyInAnyOrderEntriesOf(Map.of(0, PORTS, 1, PORTS, 2, PORTS, 3, PORTS));
    }

    /** Number of links in each switch. */
    private static Map<Integer, Integer> pluggedLinks(StripeTopology topology) {
        Map<Integer, Integer> links = new HashMap<>();
        for (int link = 0; link < LINKS; link++) {
            if (topology.switchOf(link) >= 0) {
                links.merge(topology.switchOf(link), topology.nodes(), Integer::sum);
            }
        }
        return links;
    }

    @ParameterizedTest
    @EnumSource
    void shouldKeepLinesInOneSwitch(StripeTopology topology) {
        for (int from = 0; from < topology.nodes(); from++) {
            for (int to = 0; to < topology.nodes(); to++) {
                for (int stripe = 0; from != to && stripe < topology.stripes(); stripe++) {
                    int leaves = topology.switchOf(topology.leavesBy(from, to, stripe));
                    assertThat(topology.switchOf(topology.arrivesBy(from, to, stripe)))
                            .isEqualTo(leaves);
                    assertThat(leaves >= 0).isEqualTo(topology.isSwitched());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeAParameterOfTheMachine(StripeTopology topology) {
        String machine = "sun-fire-link,network.topology=" + topology + ",machine.nodes=" + topology.nodes();
        StripeSpec spec = (StripeSpec) ModelMachines.machine(machine).network();
        assertThat(spec.topology()).isEqualTo(topology);
        Simulation simulation = new Simulation(() -> false, () -> {}, cause -> {});
        assertThat(spec.open(simulation, topology.nodes(), 0)).isNotNull();
        assertThatThrownBy(() -> spec.open(simulation, topology.nodes() + 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("network.topology = " + topology + " has " + topology.nodes());
    }
}
