package org.strobe.bench.vary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.compare.BenchCommand;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine;

/** {@code strobe bench vary}, with its jobs on modelled machines. */
class VaryCommandTest {
    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    private int execute(String more) {
        List<String> words =
                new ArrayList<>(List.of("vary", "-o", folder.resolve("results").toString()));
        words.addAll(List.of(more.split(" ", -1)));
        return new CommandLine(new BenchCommand())
                .setErr(new PrintWriter(said, true))
                .setOut(new PrintWriter(said, true))
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    assertThat(e).isInstanceOf(UserException.class);
                    said.append(e.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(words.toArray(String[]::new));
    }

    /** Figure of a curve, as a part of that on the unchanged machine. */
    private double part(String curve, int factor) throws IOException {
        return Files.readAllLines(folder.resolve("results/varied.csv")).stream()
                .filter(line -> line.startsWith(curve + "," + factor + ","))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(',') + 1)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldVaryLatencyAndBandwidth() throws IOException {
        String words = "--factors 50,200 latency 256K -n 2 --nodes 2 --machine cluster-2026";
        assertThat(execute(words)).as(said.toString()).isZero();
        assertThat(part("latency", 100)).isEqualTo(1);
        assertThat(part("bandwidth", 50)).isBetween(1.5, 2.0);
        assertThat(part("bandwidth", 200)).isBetween(0.5, 0.8);
        assertThat(part("latency", 200)).isBetween(1.001, 1.2);
        assertThat(said.toString()).contains("bandwidth: network.rate").contains("\n200%");
        for (String ending : List.of("svg", "png", "pdf")) {
            assertThat(folder.resolve("results/varied." + ending)).isNotEmptyFile();
        }
        assertThat(execute(words)).isEqualTo(2);
        assertThat(said.toString()).contains("--resume goes on there");
        assertThat(execute(
                        "--resume --curve call=node.call --factors 400 " + words.substring(words.indexOf("latency"))))
                .isZero();
        assertThat(part("call", 400)).isGreaterThan(1);
    }

    @Test
    void shouldVaryTheTimeOfAStudy() throws IOException {
        assertThat(execute("--curve rate=node.operations --factors 200 nas EP --skeleton -n 2 --machine=qsnet"))
                .as(said.toString())
                .isZero();
        assertThat(part("rate", 200)).isBetween(0.49, 0.55);
    }

    /** Times of a packet on a bus are no latency of the network, and fall when rates rise: they have a curve of their own. */
    @Test
    void shouldKeepTheBusApart() {
        assertThat(Curve.ofNetwork(ModelMachines.file("qsnet")))
                .containsExactly(
                        new Curve(
                                "latency",
                                List.of(
                                        "network.hop",
                                        "network.nic",
                                        "network.gap",
                                        "network.send-overhead",
                                        "network.receive-overhead")),
                        new Curve("bandwidth", List.of("network.rate", "network.bus-rate")),
                        new Curve("bus", List.of("network.bus-write", "network.bus-read")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "latency 8 | a modelled machine is varied: the words need --machine NAME",
                "latency 8 --machine | a modelled machine is varied",
                "latency 8 --machine= | a modelled machine is varied",
                "latancy 8 --machine qsnet | latancy: neither a suite nor a study; did you mean latency?",
                "nass EP --machine qsnet | nass: neither a suite nor a study; did you mean nas?",
                "all --machine qsnet | all: neither a suite nor a study",
                "vary latency --machine qsnet | vary: neither a suite nor a study",
                "latency 8 --machine nosuch | machine=nosuch: neither a file nor one of",
                "--curve bus latency --machine qsnet | bus: a curve is a name, '=', and parameters",
                "--curve a=node.nosuch latency --machine qsnet | qsnet has no parameter node.nosuch",
                "--curve a=node.call --curve a=node.message latency --machine qsnet | two have one name",
                "--factors 0 latency --machine qsnet | --factors 0: from 1 to 100000",
            })
    void shouldRefuse(String words, String reason) {
        assertThat(execute(words)).isEqualTo(2);
        assertThat(said.toString()).contains(reason);
        assertThat(folder.resolve("results")).doesNotExist();
    }

    /** Each machine can be varied without a word on its parameters. */
    @Test
    void shouldHaveCurvesForEachMachine() {
        for (String name : ModelMachines.names()) {
            for (Curve curve : Curve.ofNetwork(ModelMachines.file(name))) {
                assertThat(ModelMachines.machine(curve.machine(name, 200)))
                        .as(name)
                        .isNotNull();
            }
        }
    }
}
