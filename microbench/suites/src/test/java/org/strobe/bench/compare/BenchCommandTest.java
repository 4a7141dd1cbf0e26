package org.strobe.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.mpi.Bench;
import org.strobe.bench.process.OwnJvm;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.engine.kind.Engines;
import picocli.CommandLine;

class BenchCommandTest {
    private static final int WIDTH = 80;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "-n 2 | no suite is named; there are latency, unidirectional-latency, bandwidth",
                "speed | there is no suite speed",
                "latency 8q | '8q' is no size of a message",
                "latency -n 1 | latency is between pairs of ranks: -n is an even number, not 1",
                "latency -n 3 | latency is between pairs of ranks: -n is an even number, not 3",
                "latency --mode fast | --mode fast: it is standard, synchronous, buffered, ready",
                "latency --pairs 2 | --pairs 2: of 2 ranks, at most 1 pairs talk",
                "bandwidth 2G | at most 1G",
                "message-rate -n 3 | an even number, not 3",
                "latency --compare lam | --compare lam: it is mpich, openmpi, native-mpich, native-openmpi, ENGINES, or several of them",
                "sweep --compare mpich | there is no sweep in C; it is compared with native-mpich, native-openmpi, ENGINES",
                "compare-and-write --compare native-mpich | compare-and-write is compared between engines only, ENGINES",
                "latency --compare native-mpich --machine qsnet | a modelled machine has no native MPIs",
                "latency --grain 1ms | --grain is for suites in which ranks compute",
                "sweep --grain soon | --grain=soon: a time looks like 500us, 1.5ms or 2s",
                "latency --compare mpich --rounds 0 | at least one round",
                "latency --json /no/where/x.json | --json /no/where/x.json: there is no folder /no/where",
                "latency --csv /tmp | --csv /tmp: it is a folder",
                "latency --compare mpich -c | leave out --compare",
                "latency --compare mpich --machine qsnet | a modelled machine has no native MPIs",
                "latency --compare srm | --compare srm: that is the engine in question itself",
                "stencil --engine bcs --compare bcs | --compare bcs: that is the engine in question itself",
                "latency --compare-set mds=x | --compare-set is for an engine of --compare, and there is none",
                "latency --compare mpich --compare-set a=b | --compare-set is for an engine of --compare"
            })
    void shouldSayInOneLineWhatIsWrong(String words, String message) {
        BenchCommand command = new BenchCommand();
        new CommandLine(command).parseArgs(words.split(" ", -1));
        assertThatThrownBy(command::call)
                .isInstanceOf(UserException.class)
                .hasMessageContaining(message.replace("ENGINES", String.join(", ", Engines.names())));
    }

    @Test
    void shouldFitEightyColumnsWhenItHelps() {
        StringWriter help = new StringWriter();
        new CommandLine(new BenchCommand()).usage(new PrintWriter(help, true));
        assertThat(help.toString().lines()).hasSizeGreaterThan(20).allMatch(line -> line.length() <= WIDTH);
    }

    private static Process strobe(Path log, String words) throws IOException {
        return new ProcessBuilder(OwnJvm.command(List.of(words.split(" ", -1))))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** A missing native library leaves something to show; a failed engine does not. */
    @Test
    void shouldSayThatAnEngineToCompareWithHasFailed(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        Process process =
                strobe(log, "bench latency 8 --machine cluster-2026 --compare p2p --compare-set model.noise=wrong");
        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(log).content().contains("p2p+set failed: ").contains("Latency Test");
    }

    @Test
    void shouldEndAsAProgramThatFoundItsArgumentsWrong(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        assertThat(strobe(log, "run -n 3 " + Bench.class.getName() + " latency 8")
                        .waitFor())
                .isEqualTo(2);
        assertThat(log).content().contains("-n is an even number, not 3").doesNotContain("interrupted");
    }
}
