package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.board.Ending;

/** {@code strobe machine}, and jobs on modelled machines. */
class MachineCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldCountOneNode() {
        assertThat(Typed.in("machine", "list").out()).contains("; 1 node, ").doesNotContain(" 1 nodes");
    }

    @Test
    void shouldListWhatThereIs() {
        Typed typed = Typed.in("machine", "list");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out().lines()).hasSize(ModelMachines.names().size());
        assertThat(typed.out()).contains("cluster-2026").contains("128 processors each");
    }

    @Test
    void shouldShowParametersWithTheirSources() {
        Typed typed = Typed.in("machine", "show", "cluster-2026");
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out()).contains("[network]").containsPattern("rate = \"25 GB/s\" +# 200 Gb/s");
    }

    @Test
    void shouldShowAFileThatCanBeCopied() throws IOException {
        for (String name : ModelMachines.names()) {
            Path copy = folder.resolve(name + ".toml");
            Files.writeString(copy, Typed.in("machine", "show", name).out());
            Typed typed = Typed.in("machine", "check", copy.toString());
            assertThat(typed.exitCode()).as(typed.err()).isZero();
            assertThat(ModelMachines.machine(copy.toString())).isEqualTo(ModelMachines.machine(name));
        }
    }

    private String copy(String from, String to) throws IOException {
        String text;
        try (var in = ModelMachines.class.getResourceAsStream("cluster-2026.toml")) {
            text = new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
        assertThat(text).contains(from);
        Path file = folder.resolve("mine.toml");
        Files.writeString(file, text.replace(from, to));
        return file.toString();
    }

    @Test
    void shouldCheckAFile() throws IOException {
        Typed typed = Typed.in("machine", "check", copy("name = \"cluster-2026\"", "name = \"mine\""));
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        assertThat(typed.out()).containsPattern("(?m)^mine: \\d+ parameters: \\d+ with a source, \\d+ assumptions$");
    }

    @Test
    void shouldNameTheLineOfAWrongParameter() throws IOException {
        Typed typed = Typed.in("machine", "check", copy("\"150 ns\"", "\"150 lightyears\""));
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .containsPattern("mine\\.toml:\\d+: network\\.hop = \"150 lightyears\": a number and one of");
        Typed unknown = Typed.in("machine", "check", copy("taper = 1", "taper = 1\ncolour = 3"));
        assertThat(unknown.err()).containsPattern(":\\d+: network.colour: such a machine has no such parameter");
        Typed missing = Typed.in("machine", "check", copy("taper = 1", "# taper"));
        assertThat(missing.err()).contains("network.taper is missing");
    }

    @Test
    void shouldNameAllMistakesOfAFile() throws IOException {
        Typed typed = Typed.in("machine", "check", copy("taper = 1", "tapper = 1\ncolour = 3"));
        assertThat(typed.err())
                .containsPattern(":\\d+: network.tapper: such a machine has no such parameter")
                .containsPattern(":\\d+: network.colour: such a machine has no such parameter")
                .contains("network.taper is missing");
    }

    @Test
    void shouldCheckSettings() throws IOException {
        String file = copy("taper", "taper");
        Files.writeString(Path.of(file), "\n[p2p]\neagerAvar = 12\neagerAfar = many\n", StandardOpenOption.APPEND);
        Typed typed = Typed.in("machine", "check", file);
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .containsPattern("mine.toml:\\d+: p2p.eagerAvar: no setting has this name; did you mean p2p.eagerAfar")
                .containsPattern("mine.toml:\\d+: p2p.eagerAfar=many");
    }

    @Test
    void shouldTellWhichParametersHaveNoSource() throws IOException {
        Typed typed = Typed.in("machine", "check", copy("# 200 Gb/s", ""));
        assertThat(typed.exitCode()).isZero();
        assertThat(typed.out())
                .contains("network.rate does not say where its value comes from")
                .contains("1 without either");
    }

    @Test
    void shouldListAssumptions() throws IOException {
        Typed typed = Typed.in("machine", "check", copy("# 200 Gb/s", "# assumption: as remembered"));
        assertThat(typed.out())
                .containsPattern("mine.toml:\\d+: network.rate = 25 GB/s is an assumption: as remembered")
                .containsPattern("\\d+ with a source, \\d+ assumptions");
    }

    @Test
    void shouldChangeParametersOfAMachine() {
        Typed shown = Typed.in("machine", "show", "cluster-2026,network.gap=50%,node.call=1us");
        assertThat(shown.out())
                .contains("name = \"cluster-2026,network.gap=50%,node.call=1us\"")
                .contains("gap = \"5 ns\"  # 100 million messages a second, by its maker; instead of 10 ns")
                .contains("call = \"1us\"");
        Typed run = Typed.in("run", "--machine", "cluster-2026,node.call=1us", "-n", "2", Typed.MAIN);
        assertThat(run.exitCode()).isZero();
        assertThat(run.job().machine().node().call()).isEqualTo(1_000_000);
        assertThat(Typed.in("run", "--machine", "cluster-2026,node.cal=1us", "-n", "2", Typed.MAIN)
                        .err())
                .contains("cluster-2026 has no parameter node.cal; strobe machine show cluster-2026 lists them");
        assertThat(Typed.in("run", "--machine", "cluster-2026,node.call=1parsec", "-n", "2", Typed.MAIN)
                        .err())
                .contains("node.call = \"1parsec\": a number and one of");
    }

    @Test
    void shouldTakeAsManyNodesAsProcessorsAskFor() {
        assertThat(Typed.in("run", "--machine", "cluster-2026", "-n", "300", Typed.MAIN)
                        .job()
                        .placement()
                        .nodes())
                .isEqualTo(3);
        Typed named = Typed.in("run", "--machine", "cluster-2026", "-n", "4", "--nodes", "2", Typed.MAIN);
        assertThat(named.job().placement().nodes()).isEqualTo(2);
        assertThat(named.job().machine().name()).isEqualTo("cluster-2026");
    }

    @Test
    void shouldTryOneOrderAfterTheOtherUntilOneFails() {
        Typed all = Typed.in("run", "--machine", "cluster-2026", "-n", "2", "--explore", "3", Typed.MAIN);
        assertThat(all.exitCode()).isZero();
        assertThat(all.job().settings()).containsEntry("explore", "3");
        assertThat(all.err().lines())
                .containsExactly(
                        "strobe: order 1 of 3",
                        "strobe: order 2 of 3",
                        "strobe: order 3 of 3",
                        "strobe: 3 orders, and none fails");
        Typed failed = Typed.in(
                new Ending(Ending.Kind.EXIT, 1, 4, "rank 1 ended with exit code 4"),
                "run",
                "--machine",
                "cluster-2026",
                "-n",
                "2",
                "--explore",
                "3",
                Typed.MAIN);
        assertThat(failed.exitCode()).isEqualTo(4);
        assertThat(failed.err()).contains("order 1 fails; --explore seed=1 runs it again");
        Typed one = Typed.in("run", "--machine", "cluster-2026", "-n", "2", "--explore", "seed=9", Typed.MAIN);
        assertThat(one.job().settings()).containsEntry("explore", "9");
    }

    @Test
    void shouldRefuseWhatAMachineDoesNotHave() {
        assertThat(Typed.in("run", "--machine", "cluster-2026", "-n", "300", "--nodes", "1", Typed.MAIN)
                        .err())
                .contains("node 0 has 300 ranks: a node of cluster-2026 has 128 processors; give more nodes");
        assertThat(Typed.in("run", "--machine", "cluster-2026", "--launch", "threads", Typed.MAIN)
                        .err())
                .contains("leave out --launch");
    }
}
