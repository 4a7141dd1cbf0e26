package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.console.InputChoice;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.OutputSpec;
import org.strobe.emulator.machine.Placement;
import org.strobe.tools.mds.files.Monitored;

/** The effect of options of {@code strobe run} on the job. */
class RunOptionsTest {
    @TempDir
    Path folder;

    @Test
    void shouldRunAsManyRanksAsProcessorsOnOneNodeWhenNothingIsSaid() {
        Typed typed = Typed.in("run", Typed.MAIN);
        int processors = Runtime.getRuntime().availableProcessors();
        JobSpec job = typed.job();
        assertThat(typed.err()).isEmpty();
        assertThat(job.placement()).isEqualTo(Placement.block(processors, 1));
        assertThat(job.launch()).isEqualTo(Launch.fitting(processors));
        assertThat(job.ranksPerProcess()).isOne();
        assertThat(job.isolate()).isEqualTo(Isolate.AUTO);
        assertThat(job.output()).isEqualTo(OutputSpec.PLAIN);
        assertThat(job.input()).isEqualTo(InputChoice.FIRST_RANK);
        assertThat(job.faults()).isEqualTo(FaultPlan.NONE);
        assertThat(job.timeout()).isNull();
        assertThat(job.debug()).isNull();
        assertThat(job.task()).isNull();
        assertThat(typed.program().mainClass()).isEqualTo(Typed.MAIN);
        assertThat(typed.program().jvmOptions()).isEmpty();
        assertThat(typed.program().environment()).isEmpty();
    }

    @Test
    void shouldKeepEarlierMonitoringWhenTheJobIsWrong() throws IOException {
        Path kept =
                Files.writeString(Files.createDirectory(folder.resolve("mds")).resolve("mmds.csv"), "kept");
        assertThat(Monitored.isOne(kept)).isTrue();
        Typed.in("run", "--engine", "bcs", "--mds", kept.getParent().toString(), "no.such.Main");
        assertThat(kept).hasContent("kept");
        Typed.in("run", "--engine", "bcs", "--mds", kept.getParent().toString(), Typed.MAIN);
        assertThat(kept).doesNotExist();
    }

    @Test
    void shouldTurnWhatIsToBeSeenOfMpiIntoSettings() {
        Path trace = folder.resolve("trace.json");
        Path matrix = folder.resolve("matrix.csv");
        Typed typed = Typed.in(
                "run", "--profile", "--trace", trace.toString(), "--matrix=" + matrix, "--jfr", "-n", "2", Typed.MAIN);

        assertThat(typed.job().settings())
                .containsOnly(
                        Map.entry("profile", "true"),
                        Map.entry("trace", trace.toString()),
                        Map.entry("matrix", matrix.toString()),
                        Map.entry("jfr", "true"));
        assertThat(Typed.in("run", Typed.MAIN).job().settings()).isEmpty();
    }

    @Test
    void shouldCheckAsStrictlyAsSaidAndLeaveTheNextWordAlone() {
        assertThat(Typed.in("run", "--check", Typed.MAIN).job().settings()).containsOnly(Map.entry("check", "on"));
        assertThat(Typed.in("run", "--check=strict", Typed.MAIN).job().settings())
                .containsOnly(Map.entry("check", "strict"));
        Typed last = Typed.in("run", "-n", "2", "--check", "java", Typed.MAIN, "x");
        assertThat(last.program().arguments()).containsExactly("x");
    }

    @Test
    void shouldLeaveToTheProgramWhatFollowsIt() {
        Typed typed = Typed.in("run", "-n", "3", Typed.MAIN, "-n", "x", "--timeout", "-H", "--help");
        assertThat(typed.job().ranks()).isEqualTo(3);
        assertThat(typed.program().arguments()).containsExactly("-n", "x", "--timeout", "-H", "--help");
    }

    @Test
    void shouldReadFilesOfWordsBehindJavaAndNowhereElse() throws IOException {
        String file = "@" + Files.writeString(folder.resolve("words"), "-ea -Dk='v w' " + Typed.MAIN + " x");
        Typed typed = Typed.in("run", "-n", "1", "java", file, file);
        assertThat(typed.program().assertions()).isTrue();
        assertThat(typed.program().properties()).isEqualTo(Map.of("k", "v w"));
        assertThat(typed.program().arguments()).containsExactly("x", file);
        Typed other = Typed.in("run", "-n", "1", Typed.MAIN, ":", "-n", "1", Typed.MAIN, file);
        assertThat(other.job().programs().get(1).arguments()).containsExactly(file);
        assertThat(Typed.in("run", "-n", "1", Typed.MAIN, file).program().arguments())
                .containsExactly(file);
    }

    @Test
    void shouldPlaceRanksOnNodes() {
        assertThat(job("-n", "8", "--nodes", "3").placement()).isEqualTo(Placement.block(8, 3));
    }

    @Test
    void shouldPlaceRanksAsARankFileSays() throws IOException {
        Path file = Files.writeString(folder.resolve("ranks"), "rank 0=node1\nrank 1=node0\n");
        assertThat(job("-n", "2", "--rank-file", file.toString()).placement()).isEqualTo(Placement.of(1, 0));
    }

    @Test
    void shouldPlaceRanksInATorusAsAMappingFileSays() throws IOException {
        Path file = Files.writeString(folder.resolve("map"), "7 7 7 0\n0 0 0 0\n");
        assertThat(job("-n", "2", "--machine", "bluegene-l-prototype", "--rank-file", file.toString())
                        .placement())
                .isEqualTo(Placement.of(1, 0).at(0, 511));
        assertThat(job("-n", "4", "--nodes", "2", "--machine", "bluegene-l-prototype", "--map", "xyzt")
                        .placement())
                .isEqualTo(Placement.of(0, 1, 0, 1));
        assertThat(job("-n", "4", "--nodes", "2", "--machine", "bluegene-l-prototype", "--map", "txyz")
                        .placement())
                .isEqualTo(Placement.of(0, 0, 1, 1));
    }

    @Test
    void shouldMapRanksToNodesOneByOneIfToldTo() {
        assertThat(job("-n", "4", "--nodes", "2", "--map", "cyclic").placement())
                .isEqualTo(Placement.of(0, 1, 0, 1));
        assertThat(job("-n", "4", "--nodes", "2", "--map", "block").placement()).isEqualTo(Placement.of(0, 0, 1, 1));
    }

    @Test
    void shouldChooseTheLaunch() {
        assertThat(job("-n", "2", "--launch", "virtual").launch()).isEqualTo(Launch.VIRTUAL);
        assertThat(job("-n", "2", "--launch=threads").launch()).isEqualTo(Launch.THREADS);
        assertThat(job("-n", "999").launch()).isEqualTo(Launch.fitting(999));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldGiveOptionsToTheJvmsOfRanksWhenTheyAreProcesses() {
        Typed typed = Typed.in(
                "run",
                "-n",
                "6",
                "--launch",
                "processes",
                "--ranks-per-process",
                "2",
                "--debug",
                "4=15005",
                "--jvm-opts",
                "-Xmx1g -XX:+UseZGC",
                "--jvm-opts",
                "-ea -Dk=v",
                Typed.MAIN);
        assertThat(typed.job().launch()).isEqualTo(Launch.PROCESSES);
        assertThat(typed.job().ranksPerProcess()).isEqualTo(2);
        assertThat(typed.job().debug()).isEqualTo(new JobSpec.Debug(List.of(4), 15005));
        assertThat(typed.program().jvmOptions()).containsExactly("-Xmx2g", "-XX:+UseZGC");
        assertThat(typed.program().assertions()).isTrue();
        assertThat(typed.program().properties()).isEqualTo(Map.of("k", "v"));
    }

    @ParameterizedTest
    @EnabledOnOs(OS.LINUX)
    @CsvSource(
            delimiter = '|',
            value = {
                "--debug | 0,1,2,3,4,5 | 0",
                "--debug=all | 0,1,2,3,4,5 | 0",
                "--debug=all=5005 | 0,1,2,3,4,5 | 5005",
                "--debug 4 | 4 | 0",
                "--debug=4 | 4 | 0",
                "--debug=5,0-2,1 | 0,1,2,5 | 0",
                "--debug 2-3=5005 | 2,3 | 5005"
            })
    void shouldDebugRanks(String option, String ranks, int port) {
        List<String> words = new ArrayList<>(List.of("run", "-n", "6", "--launch", "processes"));
        words.addAll(List.of(option.split(" ")));
        words.add(Typed.MAIN);
        Typed typed = Typed.in(words.toArray(String[]::new));
        assertThat(typed.err()).isEmpty();
        List<Integer> chosen = Stream.of(ranks.split(",")).map(Integer::valueOf).toList();
        assertThat(typed.job().debug()).isEqualTo(new JobSpec.Debug(chosen, port));
        assertThat(typed.program().mainClass()).isEqualTo(Typed.MAIN);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldStartProcessesWhenItIsSaidHowManyRanksAProcessHas() {
        JobSpec job = job("-n", "4", "--ranks-per-process", "2");
        assertThat(job.launch()).isEqualTo(Launch.PROCESSES);
        assertThat(job.ranksPerProcess()).isEqualTo(2);
    }

    @Test
    void shouldSayThatStacksAreNotHeededWithoutATimeout() {
        assertThat(Typed.in("run", "-n", "1", "--get-stack-traces", Typed.MAIN).err())
                .isEqualTo("strobe: ignored: --get-stack-traces (without --timeout)" + System.lineSeparator());
    }

    @Test
    void shouldPassVariables() {
        String path = System.getenv("PATH");
        assertThat(Typed.in("run", "-x", "A=b=c", "-x", "PATH", "-x", "EMPTY=", Typed.MAIN)
                        .program()
                        .environment())
                .isEqualTo(Map.of("A", "b=c", "PATH", path, "EMPTY", ""));
    }

    @Test
    void shouldEndAfterATimeWithStacks() {
        JobSpec job = job("--timeout", "1.5", "--get-stack-traces");
        assertThat(job.timeout()).isEqualTo(Duration.ofMillis(1500));
        assertThat(job.stacksOnTimeout()).isTrue();
    }

    @Test
    void shouldSendLinesWhereTheyAreWanted() {
        Path files = folder.resolve("lines");
        assertThat(job("--tag-output", "--merge-stderr-to-stdout").output())
                .isEqualTo(new OutputSpec(true, true, null));
        assertThat(job("--output-dir", files.toString()).output())
                .isEqualTo(new OutputSpec(false, false, files.toString()));
    }

    @Test
    void shouldSayWhoReadsStandardInput() {
        assertThat(job("-n", "2", "--stdin", "1").input()).isEqualTo(InputChoice.of(1));
        assertThat(job("--stdin", "all").input()).isEqualTo(InputChoice.ALL);
        assertThat(job("--stdin=none").input()).isEqualTo(InputChoice.NONE);
    }

    @Test
    void shouldIsolateAsTold() {
        assertThat(job("--isolate", "none").isolate()).isEqualTo(Isolate.NONE);
        assertThat(job("--isolate", "ALL").isolate()).isEqualTo(Isolate.ALL);
    }

    @Test
    void shouldReadWhatShallGoWrong() throws IOException {
        Path file = Files.writeString(folder.resolve("faults"), "kill rank 1 at operation 17\n");
        assertThat(job("-n", "2", "--faults", file.toString()).faults().toString())
                .isEqualTo(FaultPlan.NONE.killRank(1, 17).toString());
    }

    @Test
    void shouldAcceptTheOneMachineThereIs() {
        assertThat(job("--machine", "host").ranks()).isPositive();
    }

    @Test
    void shouldTellHowTheJobIsRunWhenVerbose() {
        Typed typed = Typed.in("run", "-n", "1", "--verbose", Typed.MAIN);
        assertThat(typed.err().lines()).allMatch(line -> line.startsWith("strobe: "));
        assertThat(typed.err())
                .contains(
                        "1 rank on 1 node, as threads: the default for 1 rank on ",
                        "engine srm: the default",
                        Typed.MAIN);
        assertThat(Typed.in("run", "-v", "-n", "2", "--launch", "virtual", "--engine", "p2p", Typed.MAIN)
                        .err())
                .contains("as virtual: --launch\n", "engine p2p: --engine\n");
        assertThat(Typed.in("run", "-v", "-n", "2", "--machine", "cluster-2026", Typed.MAIN)
                        .err())
                .contains("as virtual: --machine cluster-2026, in virtual time\n");
    }

    @Test
    void shouldTakeTheClassPathThatWasTyped() {
        List<String> typed = Typed.in("run", "--cp", folder + File.pathSeparator + "x.jar", Typed.MAIN)
                .program()
                .classPath();
        assertThat(typed)
                .containsExactly(
                        folder.toString(), Path.of("x.jar").toAbsolutePath().toString());
    }

    private static JobSpec job(String... options) {
        List<String> words = new ArrayList<>(List.of("run"));
        words.addAll(List.of(options));
        words.add(Typed.MAIN);
        Typed typed = Typed.in(words.toArray(String[]::new));
        assertThat(typed.exitCode()).as(typed.err()).isZero();
        return typed.job();
    }

    @Test
    void shouldTellThatSettingsOfOtherEnginesAreIgnored() {
        assertThat(Typed.in("run", "-n", "2", "--set", "bcs.bytes=6000", "--set", "p2p.cells=64", Typed.MAIN)
                        .err())
                .isEqualTo("strobe: ignored: --set bcs.bytes=6000 (engine srm)" + System.lineSeparator());
        assertThat(Typed.in("run", "-n", "2", "--engine", "p2p", "--set", "srm.tree=binary", Typed.MAIN)
                        .err())
                .isEqualTo("strobe: ignored: --set srm.tree=binary (engine p2p)" + System.lineSeparator());
        assertThat(Typed.in("run", "-n", "2", "--engine", "bcs", "--set", "bcs.bytes=6000", Typed.MAIN)
                        .err())
                .isEmpty();
    }

    /** These settings suit any engine. */
    @Test
    void shouldTellNothingOfSettingsOfAMachine() {
        assertThat(Typed.in("run", "-n", "2", "--nodes", "2", "--machine", "qsnet", Typed.MAIN)
                        .err())
                .isEmpty();
    }
}
