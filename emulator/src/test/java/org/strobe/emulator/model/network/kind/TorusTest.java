package org.strobe.emulator.model.network.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.machine.file.MachineFile;
import org.strobe.emulator.machine.file.MachineFileException;
import org.strobe.emulator.model.network.torus.TorusPacket;
import org.strobe.emulator.model.network.torus.TorusShape;
import org.strobe.emulator.model.network.torus.TorusSpec;

class TorusTest {
    private static final List<String> LINES = List.of(
            "[node]",
            "message = \"500 ns\"",
            "[network]",
            "kind = \"torus\"",
            "shape = \"4x3x2\"",
            "ends = \"open\"",
            "routing = \"fixed\"",
            "hop = \"100 ns\"",
            "rate = \"175 MB/s\"",
            "packet = 256",
            "header = 16",
            "wire = 14",
            "channel = \"1 KB\"",
            "fifo = \"1 KB\"",
            "nic = \"200 ns\"",
            "moves-from = \"8 KB\"",
            "send-overhead = \"1 us\"",
            "receive-overhead = \"1 us\"");

    private static TorusSpec read(Stream<String> lines) {
        MachineFile file = MachineFile.read("my.toml", lines.toList());
        TorusSpec spec = (TorusSpec) NetworkKinds.read(file);
        file.check();
        return spec;
    }

    @Test
    void shouldReadAllParameters() {
        TorusSpec spec = read(LINES.stream());
        assertThat(spec.shape()).isEqualTo(TorusShape.mesh(4, 3, 2));
        assertThat(spec.routing()).isEqualTo(TorusPacket.Routing.DETERMINISTIC);
        assertThat(spec.links().channelChunks()).isEqualTo(32);
        assertThat(spec.links().wire(8)).isEqualTo(1_542_857);
    }

    @ParameterizedTest
    @CsvSource({
        "shape, '\"8 x 8\"', 'network.shape = 8 x 8: three sizes, such as 8x8x8'",
        "shape, '\"0x8x8\"', 'network.shape = 0x8x8: shape=0x8x8: a dimension has 1 to 256 nodes'",
        "channel, '\"300 B\"', 'network.channel = 300 B: a multiple of 512 bytes, up to 1048576'",
        "rate, '\"0 MB/s\"', 'network.rate = 0 MB/s: a rate is more than zero'",
        "packet, 300, 'network.packet = 300: a whole number from 32 to 256'",
        "header, 40, 'network.header = 40: a whole number from 0 to 31'",
        "ends, '\"round\"', 'network.ends = \"round\": it is one of joined, open'"
    })
    void shouldNameWhatIsWrong(String parameter, String value, String problem) {
        Stream<String> lines =
                LINES.stream().map(line -> line.startsWith(parameter + " =") ? parameter + " = " + value : line);
        assertThatThrownBy(() -> read(lines))
                .isInstanceOf(MachineFileException.class)
                .hasMessageContaining(problem);
    }

    @ParameterizedTest
    @CsvSource({"shape", "rate", "hop", "fifo", "packet"})
    void shouldNameWhatIsMissing(String parameter) {
        Stream<String> lines = LINES.stream().filter(line -> !line.startsWith(parameter + " ="));
        assertThatThrownBy(() -> read(lines))
                .isInstanceOf(MachineFileException.class)
                .hasMessageContaining("network." + parameter + " is missing");
    }
}
