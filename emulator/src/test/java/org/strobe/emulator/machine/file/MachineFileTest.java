package org.strobe.emulator.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
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
        file.check();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latency 5 | my.toml:2: a line is a [section], NAME = VALUE, or a comment that begins with #: latency 5",
                "latency = \"5 parsecs\" | my.toml:2: network.latency = \"5 parsecs\": a number and one of ps, ns, us, ms, s, cycles is expected",
                "latency = \"us\" | my.toml:2: network.latency = \"us\": a number and one of ps, ns, us, ms, s, cycles is expected",
                "latency = \"-1 us\" | my.toml:2: network.latency = \"-1 us\": it is not below zero",
            })
    void shouldNameTheLineOfWhatIsWrong(String line, String message) {
        assertThatThrownBy(() -> {
                    MachineFile file = read("[network]\n" + line);
                    file.time("network.latency");
                    file.check();
                })
                .isInstanceOf(MachineFileException.class)
                .hasMessage(message);
    }

    /** 70 cycles of 700 MHz are 100 ns, one is no whole number of picoseconds: rounded once, not 70 times. */
    @Test
    void shouldCountCyclesOfTheClockOfASection() {
        MachineFile file = read("""
                [node]
                clock = "700 MHz"
                call = "70 cycles"
                hit = "1 cycles"
                [nic]
                clock = "0.5 GHz"
                step = "3 cycles"
                [network]
                rate = "0.25 B/cycle"
                """);
        assertThat(file.time("node.call")).isEqualTo(100_000);
        assertThat(file.time("node.hit")).isEqualTo(1_429);
        assertThat(file.time("nic.step")).isEqualTo(6_000);
        assertThat(file.rate("network.rate")).isEqualTo(175e6);
        file.check();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nic.clock = \"3 GHz\" | my.toml:2: network.hop = \"6 cycles\": cycles of no clock; node.clock = \"700 MHz\" gives one",
                "node.clock = \"6 cycles\" | my.toml:4: node.clock = \"6 cycles\": a number and one of Hz, KHz, MHz, GHz is expected",
                "node.clock = \"0 Hz\" | my.toml:4: node.clock = 0 Hz: a clock ticks",
            })
    void shouldRefuseCyclesOfNoClock(String clock, String message) {
        int dot = clock.indexOf('.');
        MachineFile file =
                read("[network]\nhop = \"6 cycles\"\n[" + clock.substring(0, dot) + "]\n" + clock.substring(dot + 1));
        assertThatThrownBy(() -> {
                    file.time("network.hop");
                    file.valuesOutside(Set.of("network"));
                    file.check();
                })
                .isInstanceOf(MachineFileException.class)
                .hasMessage(message);
    }

    @Test
    void shouldRefuseWhatStandsTwice() {
        assertThatThrownBy(() -> read("[a]\nb = 1\n\n[a]\nb = 2"))
                .isInstanceOf(MachineFileException.class)
                .hasMessage("my.toml:5: a.b: it stands in line 2 already");
    }

    /** Problems are in the order of lines, missing parameters last; each is named once. */
    @Test
    void shouldNameAllThatIsWrongAtOnce() {
        MachineFile file = read(
                "[network]\nlatensy = \"5 us\"\nplanes = 1.5\nrate = \"0 MB/s\"\npacket = \"12 KB\"\ngap = \"0 ns\"\nhop = \"2 s\"");
        assertThat(file.time("network.latency")).isZero();
        assertThat(file.time("network.latency")).isZero();
        file.size("network.packet", 8 << 10, 64 << 10);
        file.rate("network.rate");
        assertThat(file.count("network.planes", 2, 4)).isEqualTo(2);
        file.timeAboveZero("network.gap");
        assertThat(file.time("network.hop")).isPositive();
        assertThatThrownBy(file::check)
                .isInstanceOf(MachineFileException.class)
                .hasMessage(String.join(
                        System.lineSeparator(),
                        "my.toml:2: network.latensy: such a machine has no such parameter",
                        "my.toml:3: network.planes = 1.5: a whole number from 2 to 4",
                        "my.toml:4: network.rate = 0 MB/s: a rate is more than zero",
                        "my.toml:5: network.packet = 12 KB: a multiple of 8192 bytes, up to 65536",
                        "my.toml:6: network.gap = 0 ns: it takes some time, or loops around it would take none",
                        "my.toml: network.latency is missing"));
    }

    @Test
    void shouldSayAtOnceThatAKindIsWrong() {
        MachineFile file = read("[network]\nkind = \"ether\"");
        assertThatThrownBy(() -> file.word("network.kind", List.of("loggp", "fat-tree")))
                .isInstanceOf(MachineFileException.class)
                .hasMessage("my.toml:2: network.kind = \"ether\": it is one of loggp, fat-tree");
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
