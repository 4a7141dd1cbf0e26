package org.strobe.bench.nas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.nas.ft.Ft;
import org.strobe.bench.nas.study.Nas;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.check.Checks;
import org.strobe.mpi.engine.kind.JobSettings;

/** Kernels without data send the messages of those with data, but for the verification. */
class NasSkeletonTest {
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final List<Boolean> FORMS = List.of(false, true);

    @TempDir
    Path folder;

    static List<Kernel> kernels() {
        return Nas.kernels();
    }

    /** Machine, engine and nodes: the ways of messages differ. */
    static Stream<Arguments> places() {
        return Stream.of(
                Arguments.of("cluster-2026", "p2p", 1),
                Arguments.of("cluster-2026", "srm", 2),
                Arguments.of("qsnet", "bcs", 2),
                Arguments.of("qsnet", "tports", 4),
                Arguments.of("myrinet", "gm", 2),
                Arguments.of("bluegene-l", "bgl", 4),
                Arguments.of("sun-fire-link", "rsm", 2),
                Arguments.of("poweredge-6650", "p2p", 1));
    }

    static Stream<Arguments> kernelsAndPlaces() {
        return kernels().stream()
                .flatMap(kernel -> places().map(
                                place -> Arguments.of(kernel.name(), place.get()[0], place.get()[1], place.get()[2])));
    }

    private static Job job(int ranks, String machine, String engine, int nodes) {
        return Job.of(ranks)
                .nodes(nodes)
                .machine(ModelMachines.machine(machine))
                .set(JobSettings.ENGINE, engine);
    }

    /** Seconds of the timed part. */
    private static double seconds(Job job, Kernel kernel, ProblemClass size, boolean isSkeleton) {
        RankTask<Double> task = rank -> {
            MPI.Init(new String[0]);
            Outcome outcome = KernelRun.of(kernel, MPI.COMM_WORLD, size, isSkeleton);
            MPI.Finalize();
            return outcome.seconds();
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    private static void compare(Job job, String name, ProblemClass size) {
        Kernel kernel = new ChangedKernel(Nas.find(name).orElseThrow(), Unverified::new);
        double real = seconds(job, kernel, size, false);
        assertThat(seconds(job, kernel, size, true)).isPositive().isEqualTo(real);
    }

    @ParameterizedTest
    @MethodSource("kernelsAndPlaces")
    void shouldTakeEqualTime(String name, String machine, String engine, int nodes) {
        compare(job(4, machine, engine, nodes), name, ProblemClass.S);
    }

    /** Long messages. */
    @ParameterizedTest
    @CsvSource({
        "FT, cluster-2026, srm, 2",
        "FT, myrinet, gm, 2",
        "FT, bluegene-l, bgl, 4",
        "FT, sun-fire-link, rsm, 1",
        "IS, cluster-2026, p2p, 2",
        "IS, myrinet, gm, 4",
        "IS, bluegene-l, bgl, 4"
    })
    void shouldTakeEqualTimeInClassW(String name, String machine, String engine, int nodes) {
        compare(job(4, machine, engine, nodes), name, ProblemClass.W);
    }

    /** Long messages of all kernels, in all places. */
    @Tag("slow")
    @ParameterizedTest
    @MethodSource("kernelsAndPlaces")
    void shouldTakeEqualTimeInClassWEverywhere(String name, String machine, String engine, int nodes) {
        compare(job(4, machine, engine, nodes), name, ProblemClass.W);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void shouldTakeEqualTimeWithManyRanks(Kernel kernel) {
        compare(job(16, "cluster-2026", "p2p", 1), kernel.name(), ProblemClass.S);
    }

    /** All that watchers see. */
    @ParameterizedTest
    @MethodSource("kernels")
    void shouldSendEqualMessages(Kernel kernel) throws IOException {
        assertThat(messages(kernel, true)).isNotEmpty().isEqualTo(messages(kernel, false));
    }

    private Map<String, String> messages(Kernel kernel, boolean isSkeleton) throws IOException {
        Path own = Files.createDirectories(folder.resolve(Boolean.toString(isSkeleton)));
        Job job = job(8, "cluster-2026", "p2p", 2).set("characterise", own.toString());
        seconds(job, new ChangedKernel(kernel, Unverified::new), ProblemClass.S, isSkeleton);
        Map<String, String> tables = new TreeMap<>();
        for (String table : List.of("destinations", "operations", "ranks", "sizes")) {
            tables.put(table, Files.readString(own.resolve(table + ".csv")));
        }
        return tables;
    }

    /** Leaves the verification out: a rank that ends early would send messages of it to others that are timed still. */
    private static final class Unverified extends SameSolver {
        Unverified(Solver solver) {
            super(solver);
        }

        @Override
        public void verify(Verification results) {}
    }

    /** No buffer of a pending operation is used again, and all communicators are freed. */
    @ParameterizedTest
    @MethodSource("kernels")
    void shouldUseMpiWithoutMistakes(Kernel kernel) {
        for (boolean isSkeleton : FORMS) {
            checked(4, kernel, ProblemClass.S, isSkeleton);
        }
    }

    /** Ranks in rows and columns. */
    @Test
    void shouldFreeCommunicatorsOfRowsAndColumns() {
        checked(64, new Ft(), ProblemClass.W, true);
    }

    private static void checked(int ranks, Kernel kernel, ProblemClass size, boolean isSkeleton) {
        Job job = Job.of(ranks).launch(Launch.VIRTUAL).set(Checks.SETTING, "strict");
        assertThat(seconds(job, kernel, size, isSkeleton)).isPositive();
    }
}
