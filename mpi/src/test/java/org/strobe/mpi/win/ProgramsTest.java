package org.strobe.mpi.win;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;

/** Random programs of all operations, flavours, synchronizations and types. */
class ProgramsTest {
    private static final int PROGRAMS = Integer.getInteger("strobe.tests.programs", 40);
    private static final int ROUNDS = 8;

    private static void runAll(Launch launch, int ranks, int programs) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("-Dstrobe.tests.seed=" + seed + " launch=" + launch + " ranks=" + ranks);
        Job.of(ranks).launch(launch).timeout(Duration.ofMinutes(10)).run(rank -> {
            for (int i = 0; i < programs; i++) {
                Programs.run(rank, seed + i, ROUNDS);
            }
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource(names = {"THREADS", "VIRTUAL"})
    void shouldDoWhatTheModelSaysWhenRanksShareAJvm(Launch launch) {
        for (int ranks = 1; ranks <= 5; ranks++) {
            runAll(launch, ranks, PROGRAMS);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldDoWhatTheModelSaysWhenRanksAreProcesses(int ranksPerProcess) {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        int programs = PROGRAMS;
        System.out.println("-Dstrobe.tests.seed=" + seed + " ranks per process=" + ranksPerProcess);
        Job.of(4)
                .launch(Launch.PROCESSES)
                .ranksPerProcess(ranksPerProcess)
                .timeout(Duration.ofMinutes(2))
                .run(rank -> {
                    for (int i = 0; i < programs; i++) {
                        Programs.run(rank, seed + i, ROUNDS);
                    }
                    return null;
                });
    }
}
