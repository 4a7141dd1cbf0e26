package org.strobe.bench.nas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.bench.nas.cg.Cg;
import org.strobe.bench.nas.ep.Ep;
import org.strobe.bench.nas.ft.Ft;
import org.strobe.bench.nas.mg.Mg;
import org.strobe.bench.nas.study.Nas;
import org.strobe.bench.study.StudyProgram;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.watch.trace.Trace;
import picocli.CommandLine;

class NasTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private static final String MACHINE = "cluster-2026";

    static Stream<Arguments> kernelsAndRanks() {
        return Nas.kernels().stream().flatMap(kernel -> Stream.of(1, 4).map(ranks -> Arguments.of(kernel, ranks)));
    }

    static List<Kernel> kernels() {
        return Nas.kernels();
    }

    /** Runs the study; returns the output of rank 0. */
    private static String printed(Job job, String... words) {
        RankTask<String> task = rank -> {
            MPI.Init(new String[0]);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
            assertThat(StudyProgram.run(MPI.COMM_WORLD, new Nas(), to, words)).isZero();
            MPI.Finalize();
            return out.toString(StandardCharsets.UTF_8);
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    /** Seconds of the timed part. */
    private static double seconds(Job job, Kernel kernel, boolean isSkeleton) {
        RankTask<Double> task = rank -> {
            MPI.Init(new String[0]);
            Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, ProblemClass.S, isSkeleton);
            MPI.Finalize();
            return outcome.seconds();
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("kernelsAndRanks")
    void shouldBeVerified(Kernel kernel, int ranks) {
        assertThat(printed(Job.of(ranks).launch(Launch.VIRTUAL), kernel.name(), "--class", "S"))
                .contains(" " + kernel.name() + " Benchmark Completed.")
                .contains("SUCCESSFUL")
                .doesNotContain("UNSUCCESSFUL")
                .doesNotContain("FAILURE");
    }

    /** Threads within ranks; threads alone, if there is one rank. */
    @ParameterizedTest
    @CsvSource({
        "EP, 1, 3",
        "EP, 2, 2",
        "CG, 1, 2",
        "CG, 1, 3",
        "CG, 4, 2",
        "MG, 1, 2",
        "MG, 2, 2",
        "MG, 1, 3",
        "FT, 1, 2",
        "FT, 2, 2",
        "FT, 1, 3",
        "IS, 1, 2",
        "IS, 4, 2",
        "IS, 1, 3",
        "SP, 1, 2",
        "SP, 1, 3",
        "SP, 4, 2",
        "BT, 1, 3",
        "BT, 4, 2",
        "LU, 1, 2",
        "LU, 1, 3",
        "LU, 4, 2"
    })
    void shouldBeVerifiedWithThreads(String name, int ranks, String threads) {
        assertThat(printed(Job.of(ranks).launch(Launch.THREADS), name, "--threads", threads))
                .contains("Threads/process =                        " + threads)
                .contains("SUCCESSFUL")
                .doesNotContain("UNSUCCESSFUL");
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void shouldLeaveEqualTraces(Kernel kernel) throws IOException {
        Path first = folder.resolve("first.json");
        Path second = folder.resolve("second.json");
        for (Path file : List.of(first, second)) {
            seconds(
                    Job.of(4).machine(ModelMachines.machine(MACHINE)).set(Trace.SETTING, file.toString()),
                    kernel,
                    true);
        }
        assertThat(first).isNotEmptyFile().hasSameBinaryContentAs(second);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void shouldLeaveRanksIdleThatDoNotFit(Kernel kernel) {
        assertThat(kernel.active(ProblemClass.S, 5)).isBetween(4, 5);
        assertThat(printed(Job.of(5).launch(Launch.VIRTUAL), kernel.name().toLowerCase(Locale.ROOT), "--class", "s"))
                .contains("Total processes =                        5");
    }

    @Test
    void shouldRefuseWrongWords() {
        for (String words : List.of("CH --class S", "CG --threads 0", "CG --rate 3", "CG --warmup -1")) {
            assertThat(exitCode(Job.of(1), words)).as(words).isEqualTo(2);
        }
        Job two = Job.of(2).machine(ModelMachines.machine("poweredge-6650"));
        assertThat(exitCode(two, "CG --threads 3")).isEqualTo(2);
    }

    @Test
    void shouldRefuseUntimedRunsOfACalibration() {
        Nas study = new Nas();
        new CommandLine(study).parseArgs("CG", "--calibrate", "qsnet", "--rate", "100", "-x", "1");
        assertThatThrownBy(() -> study.checkAll(1, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--calibrate and --warmup do not go together");
    }

    @Test
    void shouldPrintTheNumberOfUntimedRuns() {
        Job job = Job.of(2).launch(Launch.THREADS);
        assertThat(printed(job, "MG", "--warmup", "2"))
                .contains("Untimed runs    =                        2")
                .contains("SUCCESSFUL")
                .doesNotContain("UNSUCCESSFUL");
        assertThat(printed(job, "MG")).doesNotContain("Untimed");
    }

    /** Untimed runs have data of their own, and are whole runs. */
    @Test
    void shouldPrepareEachUntimedRunAnew() {
        Queue<String> calls = new ConcurrentLinkedQueue<>();
        Job.of(1).launch(Launch.THREADS).timeout(LONGEST).run(rank -> {
            MPI.Init(new String[0]);
            Kernel told = new ChangedKernel(new Mg(), solver -> new ToldSolver(solver, calls));
            Outcome outcome = KernelRun.of(told, MPI.COMM_WORLD, new RunForm(ProblemClass.S, false, 1, 2));
            MPI.Finalize();
            return outcome.isRight();
        });
        List<String> untimed = List.of("new", "prepare", "run", "free");
        List<String> timed = List.of("new", "prepare", "run", "verify", "free");
        assertThat(calls)
                .containsExactlyElementsOf(
                        Stream.of(untimed, untimed, timed).flatMap(List::stream).toList());
    }

    /** Records the calls of a solver. */
    private static final class ToldSolver extends SameSolver {
        private final Queue<String> calls;

        ToldSolver(Solver solver, Queue<String> calls) {
            super(solver);
            this.calls = calls;
            calls.add("new");
        }

        @Override
        public void prepare() throws MPIException {
            calls.add("prepare");
            super.prepare();
        }

        @Override
        public void run() throws MPIException {
            calls.add("run");
            super.run();
        }

        @Override
        public void verify(Verification results) throws MPIException {
            calls.add("verify");
            super.verify(results);
        }

        @Override
        public void free() throws MPIException {
            calls.add("free");
            super.free();
        }
    }

    /** Ranks without comparisons or work know the verdict: FT compares at rank 0, and the last rank is idle. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldTellAllRanksTheVerdict(boolean isRight) {
        Kernel kernel = isRight ? new Ft() : new ChangedKernel(new Ft(), WrongSolver::new);
        List<Boolean> verdicts = Job.of(5)
                .launch(Launch.VIRTUAL)
                .timeout(LONGEST)
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, ProblemClass.S, false);
                    MPI.Finalize();
                    return outcome.isRight();
                });
        assertThat(verdicts).hasSize(5).containsOnly(isRight);
    }

    /** Its results are wrong. */
    private static final class WrongSolver extends SameSolver {
        WrongSolver(Solver solver) {
            super(solver);
        }

        @Override
        public void verify(Verification results) {
            results.exact("wrong", 1, 2);
        }
    }

    /** A refused program ends its ranks, not the Java machine that they share. */
    @Test
    void shouldEndRanksWhenRefused() {
        Job job = Job.of(2).launch(Launch.THREADS);
        assertThatThrownBy(() -> job.main(Cg.class, "X")).hasMessageContaining("exit code 2");
    }

    /** Arrays of fewer ranks lack room for the data. Skeletons of CG and MG have none. */
    @ParameterizedTest
    @CsvSource({"IS, E, 4, false, 64", "FT, E, 4, true, 32", "CG, E, 4, false, 8", "MG, E, 1, false, 8"})
    void shouldNameTheLeastNumberOfRanks(String name, ProblemClass size, int ranks, boolean isSkeleton, int least) {
        Kernel kernel = Nas.find(name).orElseThrow();
        assertThat(kernel.active(size, ranks, isSkeleton)).isZero();
        assertThat(kernel.active(size, least, isSkeleton)).isEqualTo(least);
        assertThat(kernel.refusal(size, ranks, isSkeleton))
                .isEqualTo(name + " of class " + size + " can not run on " + ranks + " ranks: it needs " + least);
    }

    @Test
    void shouldRunSkeletonsOnFewRanks() {
        for (String name : List.of("CG", "MG")) {
            assertThat(Nas.find(name).orElseThrow().active(ProblemClass.E, 1, true))
                    .isEqualTo(1);
        }
    }

    @Test
    void shouldRefuseToRunOnTooFewRanks() {
        Job job = Job.of(1).launch(Launch.THREADS);
        assertThat(exitCode(job, "MG --class E")).isEqualTo(2);
        assertThatThrownBy(() -> job.main(Cg.class, "E")).hasMessageContaining("exit code 2");
    }

    @Test
    void shouldPrintSizesInAnyLanguage() {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-u-nu-arab"));
        try {
            assertThat(new Ep().problem(ProblemClass.S).extent()).isEqualTo("33554432");
        } finally {
            Locale.setDefault(usual);
        }
    }

    /** A rank's threads are processors of its node: computing takes a share of the time, less where a share stays in caches. */
    @ParameterizedTest
    @MethodSource("kernels")
    void shouldComputeWithProcessorsOfAModelledNode(Kernel kernel) {
        double alone = modelled(kernel, true, 1);
        double four = modelled(kernel, true, 4);
        assertThat(four).isBetween(alone / 8, alone * 0.9).isEqualTo(modelled(kernel, true, 4));
        assertThat(modelled(kernel, false, 4)).isEqualTo(four);
    }

    private static double modelled(Kernel kernel, boolean isSkeleton, int threads) {
        RankTask<Double> task = rank -> {
            MPI.Init(new String[0]);
            Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, new RunForm(ProblemClass.S, isSkeleton, threads, 0));
            MPI.Finalize();
            return outcome.seconds();
        };
        return Job.of(1)
                .machine(ModelMachines.machine("poweredge-6650"))
                .timeout(LONGEST)
                .run(task)
                .getFirst();
    }

    /** Messages of a characterisation are those of the kernel: what is printed beside the results sends none. */
    @Test
    void shouldMeasureTheHeapWithoutMessages() throws IOException {
        Path own = Files.createDirectories(folder.resolve("ep"));
        assertThat(printed(Job.of(4).launch(Launch.THREADS).set("characterise", own.toString()), "EP"))
                .containsPattern("Heap MB/process += +\\d+\\.\\d");
        assertThat(Files.readString(own.resolve("operations.csv")))
                .doesNotContain("gather")
                .contains("0,collective,barrier,1,");
    }

    private static int exitCode(Job job, String words) {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            int exitCode = StudyProgram.run(MPI.COMM_WORLD, new Nas(), nowhere, words.split(" ", -1));
            MPI.Finalize();
            return exitCode;
        };
        return job.run(task).getFirst();
    }

    @Test
    void shouldCompareResults() {
        Verification right = new Verification();
        right.relative("a", 1.0000000001, 1, 1e-9);
        right.exact("b", 3, 3);
        assertThat(right.isPassed()).isTrue();
        for (double wrong : List.of(1.1, Double.NaN)) {
            Verification result = new Verification();
            result.exact("b", 3, 3);
            result.relative("a", wrong, 1, 1e-9);
            assertThat(result.isPassed()).isFalse();
            assertThat(result.lines().get(1)).contains("FAILURE");
        }
        assertThat(new Verification().isPassed()).isFalse();
    }

    @Test
    void shouldSkipRandomNumbers() {
        NasRandom one = new NasRandom(NasRandom.SEED);
        NasRandom other = new NasRandom(NasRandom.SEED);
        for (int i = 0; i < 1000; i++) {
            one.next();
        }
        other.skip(1000);
        assertThat(other.state()).isEqualTo(one.state());
        assertThat(other.next()).isEqualTo(one.next()).isBetween(0.0, 1.0);
    }
}
