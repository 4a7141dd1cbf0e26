package org.strobe.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.study.Study;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.StrobeCommand;
import picocli.CommandLine;

class StudyCommandTest {
    private static final int WIDTH = 80;

    @TempDir
    Path folder;

    private final StringWriter said = new StringWriter();

    private int execute(String words) {
        return new CommandLine(new BenchCommand())
                .setErr(new PrintWriter(said, true))
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    assertThat(e).isInstanceOf(UserException.class);
                    said.append(e.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(words.split(" ", -1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "logp -n 3 | logp is between two ranks: give -n 2, not 3",
                "logp -n 1 | give -n 2, not 1",
                "logp 0 | one above 1 byte is needed",
                "logp 8q | '8q' is no size of a message",
                "logp 4G | at most 1G",
                "logp --repeats 0 | --repeats 0: it is a number from 1",
                "logp --repeats many | 'many' is not an int",
                "logp --speed | Unknown option: '--speed'",
                "logp --json /no/where/x.json | --json /no/where/x.json: there is no folder /no/where",
                "logp --csv /tmp | --csv /tmp: it is a folder",
                "-n 2 logp | options of logp stand behind its name: bench logp [OPTIONS]",
                "traffic spiral | there is no pattern spiral; there are uniform, bit-reversal, butterfly-single",
                "traffic cube | cube has stages: add -single and -multi, or the number of a stage, as in cube-2",
                "traffic cube-3 -n 8 | cube-3: 8 ranks have stages 0 to 2",
                "traffic transpose-single | there is no pattern transpose-single",
                "traffic transpose -n 6 | transpose is a permutation of bits: -n is a power of two, not 6",
                "traffic -n 1 | traffic is between ranks: give at least -n 2, not 1",
                "traffic --size 8 | --size 8: the mean is from 20 bytes to 4M",
                "traffic --size 5M | the mean is from 20 bytes to 4M",
                "traffic --size 8K,9K | there is one mean",
                "traffic --sizes poisson | --sizes poisson: it is uniform or exponential",
                "traffic --arrivals now | --arrivals now: it is uniform or exponential",
                "traffic --every soon | --every=soon: a time looks like 500us",
                "traffic --messages 0 | --messages 0: it is a number from 1 to 1000000",
                "traffic --seed x | 'x' is not a long",
                "rsm -n 3 | rsm is between two ranks: give -n 2, not 3",
                "rsm 8q | '8q' is no size of a message",
                "rsm 0 | size 0: it is from 1 byte to 64M",
                "rsm --segment 65M | --segment 68157440: it is from 1 byte to 64M",
                "rsm --segment 1K,2K | --segment 1K,2K: it is one size",
                "rsm --over sockets | --over sockets: there are rsm, windows, nic",
                "rsm --repeats 0 | --repeats 0: it is a number from 1",
                "overhead -n 4 | overhead is between two ranks: give -n 2, not 4",
                "overhead 0 | size 0: it is from 1 byte to 64M",
                "overhead --rounds 0 | --rounds 0: it is a number from 1",
                "overhead --below tcp | --below tcp: it is nic or rsm",
                "overhead --below memory | --below memory: it is nic or rsm",
                "overhead --below rsm --machine qsnet | --below rsm: it is memory of this computer",
                "nas EP --calibrate ibm-sp --rate 3 --nodes 2 | one rank runs on the named machine; it goes without --nodes",
                "nas EP --calibrate ibm-sp --rate 3 --threads 2 | it goes without --threads",
                "nas EP --calibrate ibm-sp --rate 3 --skeleton | --calibrate and --skeleton: it runs without arrays anyway",
                "sweep3d -n 1 --cells 100000x100000x1 | cells=100000x100000x1 on 1x1 ranks: more than 2^31 of a rank",
                "sweep3d -n 9 --cells 999999x1x1 --shape 9x1 --iterations 0 | iterations=0: must be >= 1",
                "nas CG --compare openmpi | --compare openmpi: it looks like openmpi=DIR or mpich=DIR",
                "nas CG --compare openmpi= | --compare openmpi=: it looks like openmpi=DIR or mpich=DIR",
                "nas CG --compare lam=/npb | --compare lam=/npb: it looks like openmpi=DIR or mpich=DIR",
                "nas CG --compare openmpi=/npb --rounds 0 | --rounds 0: there is at least one round",
                "nas CG --rounds 3 | --rounds 3: it goes with --compare",
                "nas CG --compare openmpi=/npb --skeleton | the original has neither --skeleton nor --threads",
                "nas CG --compare openmpi=/npb --threads 2 | the original has neither --skeleton nor --threads",
                "nas CG --compare openmpi=/npb --machine qsnet | --compare: a modelled machine has no native MPIs",
                "nas CG --compare openmpi=/npb --calibrate ibm-sp --rate 3 | --calibrate and --compare do not go together",
                "nas CG --compare openmpi=/npb -n 3 | CG of class S has work for 2 of 3 ranks; give -n 2",
                "nas CG --compare openmpi=/no/npb | /no/npb is no source tree NPB3.x-MPI: it has no CG/Makefile"
            })
    void shouldSayInOneLineWhatIsWrong(String words, String message) {
        assertThat(execute(words)).isEqualTo(2);
        assertThat(said.toString()).contains(message);
    }

    /** Ranks find out, so their words go past the command. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "vapi --nodes 2 --engine vapi 8",
                "tports --nodes 2 --engine tports 8",
                "gm --nodes 2 --engine gm 8",
                "gm --nodes 2 --engine bgl 8",
                "rsm --nodes 2 --engine rsm 64",
                "overhead --nodes 2 --engine rsm --below rsm 8",
                "vapi --nodes 2 --machine myrinet 8"
            })
    void shouldRefuseALayerThatTheEngineUses(String words) {
        assertThat(execute(words)).isEqualTo(2);
    }

    @Test
    void shouldWriteTheRateThatWasFound() throws IOException {
        Path csv = folder.resolve("rate.csv");
        String words = "bench nas EP --calibrate ibm-sp --rate 3 --csv ";
        assertThat(StrobeCommand.execute((words + csv).split(" ", -1))).isZero();
        assertThat(Files.readAllLines(csv))
                .filteredOn(line -> !line.startsWith("#"))
                .satisfiesExactly(
                        header -> assertThat(header).isEqualTo("operations Mop/s,time s,rate Mop/s"),
                        row -> assertThat(row).startsWith("3.0,"));
    }

    @Test
    void shouldRunOnRanksWhatWasTyped() throws IOException {
        Path json = folder.resolve("logp.json");
        int exitCode = StrobeCommand.execute(
                "bench",
                "logp",
                "8,1K",
                "--nodes",
                "2",
                "--machine",
                "infiniband-2003",
                "--engine",
                "p2p",
                "--set",
                "model.noise=1 us every 1 s",
                "--json",
                json.toString());
        assertThat(exitCode).isZero();
        assertThat(Files.readString(json))
                .contains(
                        "\"command\": \"strobe bench logp -n 2 --nodes 2 --machine infiniband-2003"
                                + " --set 'model.noise=1 us every 1 s' --engine p2p --json " + json + " 8,1K\"",
                        "\"machine\": \"infiniband-2003\"",
                        "\"engine\": \"p2p\"",
                        "\"virtual\": true",
                        "[ 1024, ");
    }

    @Test
    void shouldRunASuiteOnAnEngineThatIsNamedAsAStudy() {
        int exitCode = StrobeCommand.execute(
                "bench", "latency", "8", "-n", "2", "--nodes", "2", "--machine", "sun-fire-link", "--engine", "rsm");
        assertThat(exitCode).isZero();
    }

    @Test
    void shouldCalibrateAMachine() {
        StringWriter out = new StringWriter();
        int exitCode = new CommandLine(new BenchCommand())
                .setOut(new PrintWriter(out, true))
                .execute("nas EP --class S --calibrate ibm-sp --rate 3".split(" ", -1));
        assertThat(exitCode).isZero();
        assertThat(out.toString()).contains("# EP of class S takes ", "operations = \"3.000 Mop/s\"");
    }

    @Test
    void shouldFitEightyColumnsWhenItHelps() {
        for (Study study : StudyCommands.studies()) {
            StringWriter help = new StringWriter();
            StudyCommand.of(study).usage(new PrintWriter(help, true));
            assertThat(help.toString().lines()).hasSizeGreaterThan(20).allMatch(line -> line.length() <= WIDTH);
            assertThat(help.toString()).contains("--json", "--csv", "--machine", "Examples:");
        }
    }

    @Test
    void shouldBeNamedByTheHelpOfBench() {
        StringWriter help = new StringWriter();
        new CommandLine(new BenchCommand()).usage(new PrintWriter(help, true));
        assertThat(help.toString()).contains("  logp ", "  traffic ", "  rsm ", "  overhead ");
    }
}
