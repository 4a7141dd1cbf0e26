package org.strobe.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.suite.Suite;
import org.strobe.emulator.gm.Gm;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.model.userlevel.UserLevels;

/** Plans: complete, and feasible on each machine. */
class PlanTest {
    private static final Plan.Site HOST = new Plan.Site(Integer.MAX_VALUE, false, false, 2, UserLevels.NAMES);

    private static int option(Entry entry, String name, int usual) {
        int place = entry.words().indexOf(name);
        return place < 0 ? usual : Integer.parseInt(entry.words().get(place + 1));
    }

    static List<String> machines() {
        return ModelMachines.names();
    }

    @Test
    void shouldHaveEverySuite() {
        Set<String> suites = Plan.entries(HOST, 4, true).stream()
                .map(entry -> entry.words().get(0))
                .collect(Collectors.toSet());
        assertThat(suites)
                .containsAll(Arrays.stream(Suite.values()).map(Suite::label).toList());
    }

    @ParameterizedTest
    @MethodSource("machines")
    void shouldAskNoMachineForMoreThanItHas(String name) {
        ModelMachine machine = ModelMachines.machine(name);
        Plan.Site site =
                new Plan.Site(machine.processors(), machine.nodes() == 1, true, machine.processors(), machine.layers());
        for (int ranks : new int[] {2, 3, 4, 7, 32}) {
            List<Entry> entries = Plan.entries(site, ranks, false);
            assertThat(entries).extracting(Entry::name).doesNotHaveDuplicates();
            assertThat(entries).allSatisfy(entry -> {
                int nodes = option(entry, "--nodes", 1);
                int all = option(entry, "-n", 2);
                assertThat(all).isBetween(1, Math.max(2, ranks));
                assertThat(nodes).isBetween(1, site.isSingle() ? 1 : all);
                assertThat((all + nodes - 1) / nodes).isLessThanOrEqualTo(machine.processors());
                if (entry.name().startsWith("latency") || entry.name().startsWith("traffic")) {
                    assertThat(all % 2).as(entry.toString()).isZero();
                }
            });
        }
    }

    @Test
    void shouldMeasureGmWhereItIs() {
        assertThat(machines().stream()
                        .filter(name -> ModelMachines.machine(name).layers().contains(Gm.LAYER)))
                .containsExactly("myrinet");
        assertThat(Plan.entries(HOST, 4, true)).extracting(Entry::name).contains("gm-off-node");
        Plan.Site without = new Plan.Site(2, false, true, 2, Set.of());
        assertThat(Plan.entries(without, 4, true)).extracting(Entry::name).doesNotContain("gm-off-node");
    }

    @Test
    void shouldMeasureMemoryByProcessesTooWhereThereAreProcesses() {
        assertThat(Plan.entries(HOST, 4, true))
                .extracting(Entry::name)
                .contains("memory-triad-2", "memory-triad-2-processes")
                .doesNotContain("memory-triad-4");
    }
}
