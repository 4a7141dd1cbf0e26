package org.strobe.emulator.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineVariantTest {
    private static final List<String> LINES = """
            # A machine
            [machine]
            name = "own" # mine

            [network]
            kind = "loggp"
            # assumption: a guess
            gap = "1.15 us"
            planes = 3
            """.lines().toList();

    private static MachineFile of(String changes) {
        return MachineFile.read("own.toml", MachineVariant.lines("own" + changes, LINES));
    }

    @Test
    void shouldLeaveAMachineWithoutChanges() {
        assertThat(MachineVariant.lines("own", LINES)).isEqualTo(LINES);
        assertThat(MachineVariant.base("own")).isEqualTo("own");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network.gap=2 us | 2000000",
                " network.gap = 50 % | 575000",
                "network.gap=200% | 2300000",
                "network.gap=12.5% | 143750",
                "network.gap=2us,network.gap=50% | 1000000",
            })
    void shouldChangeAValue(String changes, long picos) {
        MachineFile file = of("," + changes);
        assertThat(file.time("network.gap")).isEqualTo(picos);
        assertThat(file.count("network.planes", 1, 9)).isEqualTo(3);
        assertThat(file.text("machine.name")).isEqualTo("own," + changes);
    }

    @Test
    void shouldKeepSourcesAndOtherLines() {
        MachineFile file = of(",network.planes=4");
        assertThat(file.count("network.planes", 1, 9)).isEqualTo(4);
        assertThat(file.assumptions()).extracting(MachineFile.Entry::name).containsExactly("network.gap");
        assertThat(of(",network.gap=50%").assumptions())
                .extracting(MachineFile.Entry::name)
                .containsExactly("network.gap");
        assertThat(MachineVariant.lines("own,network.planes=4", LINES)).startsWith("# A machine", "[machine]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "network.gapp=1 us | own has no parameter network.gapp; strobe machine show own lists them",
                "gap=1 us | gap=1 us is no change: a parameter such as network.gap, '=', and a value such as 2us or 50%",
                "network.gap | network.gap is no change: a parameter such as network.gap, '=', and a value such as 2us or 50%",
                "network.kind=50% | network.kind = \"loggp\" is no number, so there is no 50 % of it",
            })
    void shouldRefuseOtherChanges(String change, String message) {
        assertThatThrownBy(() -> of("," + change))
                .isInstanceOf(MachineFileException.class)
                .hasMessage("own," + change + ": " + message);
    }
}
