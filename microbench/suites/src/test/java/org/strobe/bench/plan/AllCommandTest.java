package org.strobe.bench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.compare.BenchCommand;
import org.strobe.bench.process.OwnJvm;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine;

/** {@code strobe bench all}, with its jobs on a modelled machine. */
class AllCommandTest {
    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    private List<String> words(String more) {
        List<String> words =
                new ArrayList<>(List.of("all", "--quick", "-o", results().toString()));
        words.addAll(List.of(more.split(" ", -1)));
        return words;
    }

    private Path results() {
        return folder.resolve("results");
    }

    private int execute(String more) {
        return new CommandLine(new BenchCommand())
                .setErr(new PrintWriter(said, true))
                .setOut(new PrintWriter(said, true))
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    assertThat(e).isInstanceOf(UserException.class);
                    said.append(e.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(words(more).toArray(String[]::new));
    }

    @Test
    void shouldKeepWhatItMeasuresAndGoOn() throws IOException {
        assertThat(execute("--machine cluster-2026 --only barrier")).isZero();
        ResultsFolder kept = ResultsFolder.open(results());
        assertThat(kept.runs()).extracting(RunRecord::name).containsExactly("barrier", "barrier-off-node");
        assertThat(kept.table("barrier")).content().startsWith("suite,library,").contains("\nbarrier,strobe,0,4,us,");
        assertThat(kept.text("barrier")).content().contains("Barrier Latency Test");
        assertThat(kept.machine()).content().contains("name = \"cluster-2026\"");
        assertThat(kept.facts())
                .containsEntry("machine", "cluster-2026")
                .containsEntry("quick", "true")
                .containsEntry(ResultsFolder.PLANNED, "2");
        assertThat(said.toString()).contains("] 1 of 2, ").contains("2 of 2 entries are in");

        assertThat(execute("--machine cluster-2026 --only barrier"))
                .as("without --resume")
                .isEqualTo(2);
        assertThat(said.toString()).contains("there are results; --resume goes on there");
        assertThat(execute("--machine ibm-sp --resume")).isEqualTo(2);
        assertThat(said.toString()).contains("there are results of machine cluster-2026, not ibm-sp");
        assertThat(execute("--machine cluster-2026 --engine p2p --resume")).isEqualTo(2);
        assertThat(said.toString()).contains("there are results of engine srm, not p2p");

        FileTime before = Files.getLastModifiedTime(kept.table("barrier"));
        assertThat(execute("--machine cluster-2026 --only barrier,message-rate --resume"))
                .isZero();
        assertThat(Files.getLastModifiedTime(kept.table("barrier"))).isEqualTo(before);
        assertThat(ResultsFolder.open(results()).runs()).hasSize(4);
        assertThat(ResultsFolder.open(results()).facts()).containsEntry(ResultsFolder.PLANNED, "4");
    }

    /** A changed machine file must not receive figures beside those of its former contents. */
    @Test
    void shouldNotGoOnWithAnotherMachineOfTheSameName() throws IOException {
        Path mine = folder.resolve("mine.toml");
        Files.write(mine, ModelMachines.lines("cluster-2026"));
        assertThat(execute("--only message-rate --machine " + mine)).isZero();
        Files.writeString(mine, Files.readString(mine).replace("processors = ", "processors = 1"));
        assertThat(execute("--only message-rate --resume --machine " + mine)).isEqualTo(2);
        assertThat(said.toString()).contains("there are results of another machine.toml; give another folder");
    }

    @Test
    void shouldGoOnAfterAnEntryThatFails() throws IOException {
        assertThat(execute("--machine cluster-2026 --only barrier --set model.noise=wrong"))
                .isEqualTo(1);
        assertThat(said.toString())
                .contains("barrier failed with exit code 2: ")
                .contains("0 of 2 entries");
        assertThat(ResultsFolder.open(results()).runs()).noneMatch(RunRecord::isGood);
    }

    /** Interrupts like Ctrl-C, which reaches the child too, or like a signal to the command alone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldKeepWhatWasMeasuredWhenItIsInterrupted(boolean reachesChild) throws Exception {
        List<String> words = new ArrayList<>(List.of("bench"));
        words.addAll(words("--machine cluster-2026 --only barrier,bcast,reduce,gather,scatter"));
        Path log = folder.resolve("log");
        List<String> command = new ArrayList<>(List.of("setsid"));
        command.addAll(OwnJvm.command(words));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Path runs = results().resolve("runs.csv");
        long end = System.nanoTime() + Duration.ofMinutes(10).toNanos();
        while ((!Files.exists(runs) || process.descendants().findAny().isEmpty())
                && process.isAlive()
                && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        List<ProcessHandle> children = process.descendants().toList();
        String whom = (reachesChild ? "-" : "") + process.pid();
        new ProcessBuilder("kill", "-TERM", "--", whom).start().waitFor();
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        for (ProcessHandle child : children) {
            child.onExit().get(300, TimeUnit.SECONDS);
        }
        List<RunRecord> kept = ResultsFolder.open(results()).runs();
        assertThat(kept).as(() -> read(log)).isNotEmpty().hasSizeLessThan(10).allMatch(RunRecord::isGood);
        assertThat(read(log))
                .endsWith("strobe bench: interrupted: " + kept.size() + " of 10 entries are in " + results()
                        + "; --resume goes on" + System.lineSeparator());
        assertThat(execute("--machine cluster-2026 --only barrier --resume")).isZero();
        assertThat(ResultsFolder.open(results()).runs()).containsAll(kept);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-n 1 | -n 1: suites need two ranks at least",
                "--machine cray | neither a file nor one of",
                "--only speed | --only speed: there is no such entry",
                "-o /dev/null/x | -o /dev/null/x: ",
                "-o /dev/null/x | Not a directory",
                "-o /proc/x | -o /proc/x: there is no /proc/x",
                "-o /dev/null | -o /dev/null: it is no folder",
                "--rounds 3 | Unknown options: '--rounds'"
            })
    void shouldSayInOneLineWhatIsWrong(String more, String message) {
        int exitCode = new CommandLine(new BenchCommand())
                .setErr(new PrintWriter(said, true))
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    assertThat(e).isInstanceOf(UserException.class);
                    said.append(e.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(("all --quick --only barrier " + more).split(" ", -1));
        assertThat(exitCode).isEqualTo(2);
        assertThat(said.toString()).contains(message);
    }

    @Test
    void shouldListWhatItWouldRun() {
        assertThat(execute("--machine qsnet --engine bcs --slice 250us --only bcast --list"))
                .isZero();
        assertThat(said.toString())
                .contains("strobe bench bcast 8,1K,64K -n 2 --machine qsnet --engine bcs --slice 250us")
                .contains("bcast-off-node");
        assertThat(results()).doesNotExist();
    }
}
