package org.strobe.bench.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.kernel.Timing;
import org.strobe.bench.mpi.SuiteKernels;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** Overlap of each engine in virtual time, without noise. */
class OverlapTest {
    private static final int ITERATIONS = 5;

    /** Longest time of all ranks, so that all compute equally long. */
    private static final Timing LONGEST = kernel -> {
        MPI.COMM_WORLD.barrier();
        double start = MPI.wtime();
        kernel.run(ITERATIONS);
        double[] took = {(MPI.wtime() - start) / ITERATIONS};
        MPI.COMM_WORLD.allReduce(took, 1, MPI.DOUBLE, MPI.MAX);
        return Measured.of(took[0], ITERATIONS);
    };

    @ParameterizedTest
    @CsvSource({
        // Short messages leave at once; long ones need a call of their receiver.
        "p2p, overlap 8, 2, 0.5, 1",
        "p2p, overlap 1M, 2, -0.1, 0.2",
        "p2p, progress 8, 2, 0.7, 1",
        "p2p, progress 1M, 2, -0.1, 0.2",
        // NICs move everything.
        "bcs, overlap 8, 2, 0.9, 1.1",
        "bcs, overlap 1M, 2, 0.9, 1.1",
        "bcs, progress 1M, 2, 0.9, 1.1",
        "bcs, overlap-bcast 64K, 4, 0.9, 1.1",
        // Calls advance the steps of collectives.
        "p2p, overlap-alltoall 64K, 4, -0.5, 0.5",
        "p2p, overlap-allreduce 64K, 4, -0.5, 0.5"
    })
    void shouldTellWhatComputingHides(String engine, String words, int ranks, double least, double most) {
        Settings settings = Settings.of(List.of(words.split(" ", -1)));
        List<Double> hidden = Job.of(ranks)
                .nodes(2)
                .machine(ModelMachines.machine("cluster-2026"))
                .set("engine", engine)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    BenchKernel kernel =
                            SuiteKernels.kernel(MPI.COMM_WORLD, settings.sizes().get(0), settings);
                    kernel.run(2);
                    double share = kernel.measure(LONGEST).mean();
                    assertThat(kernel.check(1)).isZero();
                    MPI.Finalize();
                    return share;
                });
        assertThat(hidden).allSatisfy(share -> assertThat(share).isBetween(least, most));
    }
}
