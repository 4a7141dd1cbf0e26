package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.nic.Interconnect;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.nic.WordComparison;

/** The node that manages the others. */
class ManagementNodeTest {
    private static final long WORD = 64;
    private static final int EVENT = 1;

    /** A machine with a management node has it behind the nodes of ranks; it reaches them, and they do not count it. */
    @Test
    void shouldReachAllNodesFromANodeOfItsOwn() {
        List<Integer> nodes = Job.of(4)
                .nodes(2)
                .machine(ModelMachines.machine("qsnet"))
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
                    Interconnect interconnect = rank.context().interconnect();
                    Nic manager = interconnect.agentNic(interconnect.managementNode());
                    if (rank.number() == 0) {
                        manager.multicast(
                                NodeSet.all(2), WORD, new byte[] {5, 0, 0, 0, 0, 0, 0, 0}, 0, 8, Signals.remote(EVENT));
                    }
                    rank.nic().awaitEvent(EVENT, 1);
                    assertThat(rank.nic().compare(NodeSet.all(2), WORD, WordComparison.EQUAL, 5))
                            .isTrue();
                    assertThat(manager.nodes()).isEqualTo(2);
                    return manager.node();
                });
        assertThat(nodes).containsOnly(2);
    }

    @Test
    void shouldBeTheFirstNodeOfOtherMachines() {
        List<Integer> nodes = Job.of(2)
                .nodes(2)
                .machine(ModelMachines.machine("cluster-2026"))
                .run(rank -> rank.context().interconnect().managementNode());
        assertThat(nodes).containsOnly(0);
    }
}
