package org.strobe.emulator.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;

class MachineFileTest {
    private static MachineFile read(String text) {
        return MachineFile.read("my.toml", text.lines().toList());
    }

    @Test
    void shouldGiveValuesWithTheirUnits() {
        MachineFile file = read("""
                [network]
                latency = "5.2 us"   # Table 3
                rate = "1.5e3 MB/s"
                # one of them
                # in two lines
                eager = "64 KB"
                arity = 20
                """);
        assertThat(file.time("network.latency")).isEqualTo(5_200_000);
        assertThat(file.rate("network.rate")).isEqualTo(1.5e9);
        assertThat(file.size("network.eager")).isEqualTo(65_536);
        assertThat(file.count("network.arity", 2, 64)).isEqualTo(20);
        assertThat(file.entries().stream().map(MachineFile.Entry::source))
                .containsExactly("Table 3", "", "one of them in two lines", "");
        assertThat(file.withoutSource().stream().map(MachineFile.Entry::name))
                .containsExactly("network.rate", "network.arity");
        file.checkNothingLeft();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latency 5 | my.toml:2: a line is a [section], NAME = VALUE, or a comment that begins with #: latency 5",
                "latency = \"5 parsecs\" | my.toml:2: network.latency = \"5 parsecs\": a number and one of ps, ns, us, ms, s is expected",
                "latency = \"us\" | my.toml:2: network.latency = \"us\": a number and one of ps, ns, us, ms, s is expected",
                "latency = \"-1 us\" | my.toml:2: network.latency = \"-1 us\": it is not below zero",
                "latensy = \"5 us\" | my.toml: network.latency is missing",
            })
    void shouldNameTheLineOfWhatIsWrong(String line, String message) {
        assertThatThrownBy(() -> read("[network]\n" + line).time("network.latency"))
                .isInstanceOf(MachineFileException.class)
                .hasMessage(message);
    }

    @Test
    void shouldRefuseWhatStandsTwice() {
        assertThatThrownBy(() -> read("[a]\nb = 1\n\n[a]\nb = 2"))
                .isInstanceOf(MachineFileException.class)
                .hasMessage("my.toml:5: a.b: it stands in line 2 already");
    }

    @Test
    void shouldRefuseWhatNobodyAsksFor() {
        MachineFile file = read("[network]\nlatency = \"5 us\"\ncolour = 3");
        assertThat(file.time("network.latency")).isPositive();
        assertThatThrownBy(file::checkNothingLeft)
                .isInstanceOf(MachineFileException.class)
                .hasMessage("my.toml:3: network.colour: such a machine has no such parameter");
    }

    @Test
    void shouldHaveASourceForEachParameterOfOurOwnMachines() {
        List<String> names = ModelMachines.names();
        assertThat(names).isNotEmpty();
        for (String name : names) {
            MachineFile file = ModelMachines.file(name);
            assertThat(ModelMachine.of(file).name()).isEqualTo(name);
            assertThat(file.withoutSource()).as(name).isEmpty();
        }
    }

    @Test
    void shouldSayWhatThereIsWhenThereIsNoSuchMachine() {
        assertThatThrownBy(() -> ModelMachines.machine("earth-simulator"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("machine=earth-simulator: neither a file nor one of");
    }
}
