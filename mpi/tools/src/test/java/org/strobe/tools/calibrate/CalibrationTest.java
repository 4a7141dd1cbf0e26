package org.strobe.tools.calibrate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;

/** Calibration with measurements of a modelled machine must return its parameters. */
class CalibrationTest {
    private static final List<Integer> SIZES = List.of(1, 1024, 1 << 20);

    private static SortedMap<Integer, Double> table(List<Double> figures) {
        SortedMap<Integer, Double> table = new TreeMap<>();
        for (int i = 0; i < figures.size(); i++) {
            table.put(SIZES.get(i), figures.get(i));
        }
        return table;
    }

    @Test
    void shouldFindWhatWasChanged() {
        MachineFile real = ModelMachines.file("infiniband-2003");
        SortedMap<Integer, Double> latencies = table(PairRun.latencies(ModelMachine.of(real), SIZES));
        SortedMap<Integer, Double> bandwidths = table(PairRun.bandwidths(ModelMachine.of(real), SIZES));
        MachineFile other = real.with("network.latency", "9 us", "made up").with("network.rate", "200 MB/s", "made up");
        for (boolean hasBandwidths : new boolean[] {true, false}) {
            Calibration calibration = new Calibration(other, latencies, hasBandwidths ? bandwidths : null);
            MachineFile fitted = calibration.fit("fitted");
            assertThat(fitted.time("network.latency")).isCloseTo(4_300_000, within(10_000L));
            assertThat(fitted.rate("network.rate")).isCloseTo(861e6, within(2e6));
            assertThat(calibration.rows())
                    .allSatisfy(row -> assertThat(row.error()).isCloseTo(0, within(0.01)));
        }
    }

    @Test
    void shouldKeepAllElseAndSayWhereValuesComeFrom() {
        MachineFile file = ModelMachines.file("ibm-sp");
        MachineFile changed = file.with("network.nic", "3 us", "a test");
        MachineFile again = MachineFile.read("again", changed.lines());
        Set<String> description = Set.of("machine", "node", "network");
        assertThat(again.valuesOutside(description)).isEqualTo(file.valuesOutside(description));
        assertThat(again.entries().stream().map(MachineFile.Entry::name))
                .containsExactlyElementsOf(
                        file.entries().stream().map(MachineFile.Entry::name).toList());
        assertThat(again.entries().stream().filter(entry -> entry.name().equals("network.nic")))
                .singleElement()
                .satisfies(entry -> assertThat(entry.source()).isEqualTo("a test"));
        assertThat(ModelMachine.of(again).processors()).isEqualTo(16);
    }

    @Test
    void shouldRefuseWhatTheOverheadsAloneExceed() {
        Calibration calibration =
                new Calibration(ModelMachines.file("gigabit-ethernet-2003"), table(List.of(2.0, 3.0, 900.0)), null);
        assertThatThrownBy(() -> calibration.fit("fitted"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2.0 us that 1 B took");
        Calibration tooFast = new Calibration(ModelMachines.file("ibm-sp"), table(List.of(17.0, 25.0, 300.0)), null);
        assertThatThrownBy(() -> tooFast.fit("fitted")).hasMessageContaining("node.copy-rate");
    }

    @Test
    void shouldReadTablesOfOsu() {
        assertThat(OsuFile.read(List.of("# OSU MPI Latency Test", "", "0   1.2", "1  1.3", "  4096 \t 5.5 ")))
                .containsExactly(Map.entry(1, 1.3), Map.entry(4096, 5.5));
        assertThatThrownBy(() -> OsuFile.read(List.of("1 1.0", "eight 2.0"))).hasMessageContaining("line 2");
        assertThatThrownBy(() -> OsuFile.read(List.of("1", "2"))).hasMessageContaining("a size and a figure");
        assertThatThrownBy(() -> OsuFile.read(List.of("1 1.0"))).hasMessageContaining("two sizes");
    }
}
