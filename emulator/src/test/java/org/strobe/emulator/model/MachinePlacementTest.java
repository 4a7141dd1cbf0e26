package org.strobe.emulator.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.machine.file.MachineFile;

/** Placements of jobs that name none. */
class MachinePlacementTest {
    private static final String MACHINE = "cluster-2026";

    private static Job job(ModelMachine machine) {
        return Job.of(4).nodes(2).machine(machine).timeout(Duration.ofMinutes(5));
    }

    private static ModelMachine cyclic() {
        List<String> lines = new ArrayList<>(ModelMachines.lines(MACHINE));
        lines.add(lines.indexOf("[machine]") + 1, "placement = \"cyclic\"");
        return ModelMachine.of(MachineFile.read("cyclic.toml", lines));
    }

    @Test
    void shouldPlaceNeighboursTogetherWhenTheMachineSaysNothing() {
        assertThat(job(ModelMachines.machine(MACHINE)).run(rank -> rank.node())).containsExactly(0, 0, 1, 1);
    }

    @Test
    void shouldDealRanksToNodesWhenTheMachineIsCyclic() {
        assertThat(job(cyclic()).run(rank -> rank.node())).containsExactly(0, 1, 0, 1);
    }

    @Test
    void shouldKeepAGivenPlacementWhenTheMachineIsCyclic() {
        assertThat(job(cyclic()).placed(Placement.block(4, 2)).run(rank -> rank.node()))
                .containsExactly(0, 0, 1, 1);
    }
}
