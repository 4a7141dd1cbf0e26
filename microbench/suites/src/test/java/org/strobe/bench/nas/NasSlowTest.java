package org.strobe.bench.nas;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.nas.study.Nas;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.kind.JobSettings;

/** Verifies all kernels in larger classes, on more ranks, in every launch, on every engine and machine. */
@Tag("slow")
class NasSlowTest {
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final List<Integer> RANKS = List.of(1, 2, 4, 8, 9, 16);
    private static final List<String> NAMES =
            Nas.kernels().stream().map(Kernel::name).toList();

    static List<String> names() {
        return NAMES;
    }

    static Stream<Arguments> namesAndEngines() {
        return NAMES.stream().flatMap(name -> Engines.names().stream().map(engine -> Arguments.of(name, engine)));
    }

    static Stream<Arguments> sizesLaunchesAndEngines() {
        return Stream.of(ProblemClass.S, ProblemClass.W, ProblemClass.A)
                .flatMap(size -> Stream.of(Launch.values())
                        .flatMap(launch -> namesAndEngines()
                                .map(each -> Arguments.of(size, launch, each.get()[0], each.get()[1]))));
    }

    /** Comparisons with the published results, as rank 0 prints them; fails if one is wrong. Ranks may be other JVMs. */
    private static List<String> verified(Job job, String name, ProblemClass size) {
        RankTask<ArrayList<String>> task = rank -> {
            MPI.Init(new String[0]);
            Outcome outcome = KernelRun.of(kernel(name), MPI.COMM_WORLD, size, false);
            MPI.Finalize();
            ArrayList<String> lines = new ArrayList<>(outcome.comparisons());
            assertThat(outcome.isRight()).as(lines.toString()).isTrue();
            return lines;
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    private static Kernel kernel(String name) {
        return Nas.find(name).orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("sizesLaunchesAndEngines")
    void shouldBeVerified(ProblemClass size, Launch launch, String name, String engine) {
        for (int ranks : RANKS) {
            verified(Job.of(ranks).launch(launch).set(JobSettings.ENGINE, engine), name, size);
        }
    }

    @ParameterizedTest
    @CsvSource({"BT, 1, 1", "BT, 2, 1", "BT, 8, 4", "BT, 32, 25", "SP, 1, 1", "SP, 2, 1", "SP, 8, 4", "SP, 32, 25"})
    void shouldWorkWithTheLargestSquare(String name, int ranks, int active) {
        assertThat(kernel(name).active(ProblemClass.W, ranks)).isEqualTo(active);
        verified(Job.of(ranks).launch(Launch.VIRTUAL), name, ProblemClass.W);
    }

    /** To the last digit, with equal algorithms: without trees, the engine p2p chooses by processors, of which the host may have few. */
    @ParameterizedTest
    @MethodSource("namesAndEngines")
    void shouldGiveEqualResultsOnHostAndMachines(String name, String engine) {
        for (String machineName : ModelMachines.names()) {
            ModelMachine machine = ModelMachines.machine(machineName);
            for (int ranks : List.of(1, 2, 4)) {
                int nodes = machine.nodes() == 1 ? 1 : Math.min(2, ranks);
                Job job = Job.of(ranks)
                        .nodes(nodes)
                        .set(JobSettings.ENGINE, engine)
                        .set(JobSettings.COLLECTIVES.name(), "trees");
                List<String> onHost = verified(job.launch(Launch.VIRTUAL), name, ProblemClass.S);
                List<String> modelled = verified(job.machine(machine), name, ProblemClass.S);
                assertThat(modelled).as("%s, %d ranks", machineName, ranks).isEqualTo(onHost);
            }
        }
    }

    /** Ranks with nodes of their own: the tree makes their sums, in an order of its own. */
    @ParameterizedTest
    @MethodSource("names")
    void shouldBeVerifiedOnTheTree(String name) {
        for (String machineName : List.of("bluegene-l", "bluegene-l-prototype")) {
            Job job = Job.of(4).nodes(4).machine(ModelMachines.machine(machineName));
            verified(job.set(JobSettings.ENGINE, "bgl"), name, ProblemClass.S);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeVerifiedInClassB(String name) {
        verified(Job.of(4).launch(Launch.THREADS), name, ProblemClass.B);
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldBeVerifiedInClassC(String name) {
        verified(Job.of(4).launch(Launch.THREADS), name, ProblemClass.C);
    }
}
