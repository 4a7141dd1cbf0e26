package org.strobe.tools.bcs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.UserException;
import picocli.CommandLine;

/** Jobs that share a modelled machine, from the command line. */
class ModelCommandTest {
    private static final String PROGRAM = """
            import java.time.Duration;
            import mpi.MPI;
            import org.strobe.Strobe;

            public final class Turns {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.getRank();
                    long[] sum = new long[1];
                    for (int step = 0; step < Integer.parseInt(args[0]); step++) {
                        Strobe.compute(Duration.ofMillis(2));
                        MPI.COMM_WORLD.allReduce(new long[] {rank + step}, sum, 1, MPI.LONG, MPI.SUM);
                    }
                    int size = MPI.COMM_WORLD.getSize();
                    if (sum[0] != size * (Integer.parseInt(args[0]) - 1) + size * (size - 1) / 2) {
                        System.exit(7);
                    }
                    MPI.Finalize();
                    System.exit(args.length > 1 && rank == 0 ? Integer.parseInt(args[1]) : 0);
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path program;

    private record Done(int exitCode, List<String> out, String err, Throwable thrown) {
        /** A column of a job's line: 4 time of placement, 6 time of the end, 7 time used. */
        double column(String job, int number) {
            String line = out.stream()
                    .filter(each -> each.startsWith(job + " "))
                    .findFirst()
                    .orElseThrow();
            return Double.parseDouble(line.split("\\s+", -1)[number]);
        }
    }

    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.writeString(folder.resolve("Turns.java"), PROGRAM);
    }

    private Done run(String jobs, String... options) throws IOException {
        Path file = Files.writeString(
                folder.resolve("some.jobs"), jobs.replace("Turns.java", "--cp " + folder + " " + program));
        CommandLine command = new CommandLine(new BcsCommand());
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Throwable[] thrown = new Throwable[1];
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        command.setExecutionExceptionHandler((e, parsed, result) -> {
            thrown[0] = e;
            return 2;
        });
        String[] words = new String[options.length + 2];
        words[0] = "model";
        System.arraycopy(options, 0, words, 1, options.length);
        words[words.length - 1] = file.toString();
        int exitCode = command.execute(words);
        return new Done(exitCode, out.toString().lines().toList(), err.toString(), thrown[0]);
    }

    private static String jobs(String engine) {
        return String.format(
                Locale.ROOT,
                "# two that need all processors%na 0ms --engine %s -n 4 Turns.java 10%nb 0ms --engine %s -n 4 Turns.java 10%n",
                engine,
                engine);
    }

    @Test
    void shouldGiveEachOfTwoJobsHalfOfAMachineWhateverTheEngine() throws IOException {
        for (String engine : List.of("bcs", "p2p", "srm")) {
            Done done = run(jobs(engine), "--machine", "qsnet,bcs.begin=0s", "--nodes", "2");

            assertThat(done.thrown()).as(engine).isNull();
            assertThat(done.exitCode()).as(engine + done.err()).isZero();
            for (String job : List.of("a", "b")) {
                assertThat(done.column(job, 7)).isBetween(80.0, 82.0);
                double alone = done.column(job, 6) - done.column(job, 5);
                assertThat(alone).as(engine).isBetween(30.0, 80.0);
            }
            assertThat(Math.max(done.column("a", 6), done.column("b", 6))
                            - Math.min(done.column("a", 5), done.column("b", 5)))
                    .isGreaterThan(40);
        }
    }

    @Test
    void shouldRunTheSameJobsInTheSameTime() throws IOException {
        Done first = run(jobs("bcs"), "--machine", "qsnet", "--nodes", "2");
        assertThat(run(jobs("bcs"), "--machine", "qsnet", "--nodes", "2").out()).isEqualTo(first.out());
    }

    @Test
    void shouldEndWithTheExitCodeOfTheFirstThatFails() throws IOException {
        Done done = run(
                "a 0ms -n 2 Turns.java 1\nb 1ms -n 2 Turns.java 1 9\nc 1ms -n 4 Turns.java 3\n",
                "--machine",
                "qsnet",
                "--nodes",
                "2",
                "--quantum",
                "1ms");

        assertThat(done.exitCode()).isEqualTo(9);
        assertThat(done.err()).startsWith("strobe: b: ");
        assertThat(done.out().get(1)).startsWith("a ").endsWith(" 0");
        assertThat(done.out().get(3)).startsWith("c ").endsWith(" 0");
    }

    @Test
    void shouldTellWhatIsWrongInOneLine() throws IOException {
        assertWrong("a 0ms\n", "some.jobs:1: a line is NAME TIME [OPTIONS] PROGRAM");
        assertWrong("# nothing\n", "there is no job in it");
        assertWrong("a soon Turns.java 1\n", "some.jobs:1: time=soon: a time looks like");
        assertWrong("a 0ms -n 1 Turns.java 1\na 0ms -n 1 Turns.java 1\n", "some.jobs:2: there is a job a already");
        assertWrong("a 0ms -n 1 Nowhere.java\n", "some.jobs:1: a: ");
        assertWrong("a 0ms -n 8 Turns.java 1\n", "some.jobs:1: a: nodes=4: qsnet has 2 here");
        assertWrong("a 0ms --faults x -n 1 Turns.java 1\n", "--faults: not for a job that shares a machine");
        assertWrong("a 0ms --launch threads -n 1 Turns.java 1\n", "--launch: not for a job that shares");
        assertWrong("a 0ms --nonsense Turns.java 1\n", "some.jobs:1: a: ");
        assertWrong("a 0ms -n 2\n", "no program is named");
        assertWrong("a 0ms --set explore=3 -n 1 Turns.java 1\n", "explore");
        assertWrong("a 0ms --set 'model.noise=1 us every 1 ms' -n 1 Turns.java 1\n", "not where several jobs share");
        assertWrong("a 0ms -n 1 Turns.java 1\n", "--quantum=750us", "--quantum", "750us");
        assertWrong("a 0ms -n 1 Turns.java 1\n", "--slice=0us: above 0", "--slice", "0us");
        assertWrong("a 0ms -n 1 Turns.java 1\n", "--slots=0: from 1 to 1024", "--slots", "0");
        assertWrong("a 0ms -n 1 Turns.java 1\n", "--nodes=0: from 1 to", "--nodes", "0");
        assertWrong("a 0ms -n 1 Turns.java 1\n", "--machine: machine=nowhere", "--machine", "nowhere");
    }

    private void assertWrong(String jobs, String message, String... options) throws IOException {
        String[] all = List.of(options).contains("--machine")
                ? options
                : Stream.concat(Stream.of("--machine", "qsnet"), Stream.of(options))
                        .toArray(String[]::new);
        String[] withNodes = List.of(options).contains("--nodes")
                ? all
                : Stream.concat(Stream.of("--nodes", "2"), Stream.of(all)).toArray(String[]::new);
        Done done = run(jobs, withNodes);
        assertThat(done.thrown()).isInstanceOf(UserException.class).hasMessageContaining(message);
        assertThat(done.exitCode()).isEqualTo(2);
    }
}
