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
import org.junit.jupiter.params.provider.MethodSource;
import org.strobe.bench.nas.study.Nas;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.JobSettings;

/** Verifies all kernels in larger classes, on more ranks, in every launch, on every engine and machine. */
@Tag("slow")
class NasSlowTest {
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final List<String> ENGINES = List.of("srm", "p2p", "bcs");
    private static final List<String> NAMES =
            Nas.kernels().stream().map(Kernel::name).toList();

    static List<String> names() {
        return NAMES;
    }

    static Stream<Arguments> kernelsAndEngines() {
        return NAMES.stream().flatMap(name -> ENGINES.stream().map(engine -> Arguments.of(name, engine)));
    }

    static Stream<Arguments> classesAndLaunches() {
        return Stream.of(ProblemClass.S, ProblemClass.W, ProblemClass.A)
                .flatMap(size -> Stream.of(Launch.values()).map(launch -> Arguments.of(size, launch)));
    }

    /** Comparisons with the published results, as rank 0 prints them; fails if one is wrong. Ranks may be other JVMs. */
    private static List<String> verified(Job job, String name, ProblemClass size) {
        RankTask<ArrayList<String>> task = rank -> {
            MPI.Init(new String[0]);
            Outcome outcome = KernelRun.of(kernel(name), MPI.COMM_WORLD, size, false);
            boolean isRight = rank.number() != 0 || outcome.isRight();
            MPI.Finalize();
            ArrayList<String> lines = new ArrayList<>(outcome.comparisons());
            assertThat(isRight).as(lines.toString()).isTrue();
            return lines;
        };
        return job.timeout(LONGEST).run(task).get(0);
    }

    private static Kernel kernel(String name) {
        return Nas.kernels().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("classesAndLaunches")
    void shouldBeVerifiedInEveryLaunch(ProblemClass size, Launch launch) {
        for (String name : NAMES) {
            for (int ranks : List.of(1, 2, 4, 8, 9, 16)) {
                verified(Job.of(ranks).launch(launch), name, size);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndEngines")
    void shouldBeVerifiedOnEveryEngine(String name, String engine) {
        for (ProblemClass size : List.of(ProblemClass.S, ProblemClass.W)) {
            for (int ranks : List.of(2, 4, 16)) {
                Job job = Job.of(ranks).launch(Launch.VIRTUAL).set(JobSettings.ENGINE, engine);
                verified(job, name, size);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndEngines")
    void shouldGiveEqualResultsOnHostAndMachines(String name, String engine) {
        for (String machineName : ModelMachines.names()) {
            ModelMachine machine = ModelMachines.machine(machineName);
            int nodes = machine.nodes() == 1 ? 1 : 2;
            List<String> onHost = verified(job(nodes, engine).launch(Launch.VIRTUAL), name, ProblemClass.S);
            List<String> modelled = verified(job(nodes, engine).machine(machine), name, ProblemClass.S);
            assertThat(modelled).as(machineName).isEqualTo(onHost);
        }
    }

    /** Two ranks on p2p, whose trees have another shape, and another order of sums, where ranks share processors. */
    private static Job job(int nodes, String engine) {
        return Job.of(engine.equals("p2p") ? 2 : 4).nodes(nodes).set(JobSettings.ENGINE, engine);
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
