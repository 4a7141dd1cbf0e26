package org.strobe.bench.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.mpi.SuiteKernels;
import org.strobe.bench.suite.Settings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** Suites on the modelled SMPs: measurements of a thesis on the real ones, where the model covers them. */
class SmpMachinesTest {
    private static final int ITERATIONS = 5;
    private static final int WITHIN = 15;

    @ParameterizedTest
    @CsvSource({
        "poweredge-6650, latency 1, 10",
        "poweredge-6650, latency 512, 10",
        "poweredge-6650, latency 1 --mode ready, 10",
        "poweredge-6650, latency 512 --diff-buf, 10",
        "poweredge-6650, latency 1 --mode synchronous, 32",
        "sun-fire-15k, latency 1, 5",
        "sun-fire-15k, latency 1 --mode ready, 5",
        "sun-fire-15k, unidirectional-latency 1, 3",
        "sun-fire-15k, unidirectional-latency 64, 3"
    })
    void shouldTakeMicroseconds(String machine, String words, double micros) {
        assertThat(figure(machine, words, 2)).isCloseTo(micros, withPercentage(WITHIN));
    }

    @ParameterizedTest
    @CsvSource({"poweredge-6650, 64K, 600", "sun-fire-15k, 1M, 550"})
    void shouldMoveMegabytesASecond(String machine, String size, double megabytes) {
        Settings settings = settings("latency " + size);
        double bandwidth = settings.sizes().get(0) / figure(machine, "latency " + size, 2);
        assertThat(bandwidth).isCloseTo(megabytes, withPercentage(WITHIN));
    }

    /** Messages above 64 KB leave the caches of a PowerEdge. */
    @ParameterizedTest
    @CsvSource({"128K", "1M"})
    void shouldFallBeyondCaches(String size) {
        double bandwidth = settings("latency " + size).sizes().get(0) / figure("poweredge-6650", "latency " + size, 2);
        double best = (64 << 10) / figure("poweredge-6650", "latency 64K", 2);
        assertThat(bandwidth).isLessThan(0.8 * best);
    }

    /** A packet's handler holds the queue's lock, so both ends of a flood alternate, as in a ping-pong. */
    @Test
    void shouldNotDealWithAQueueAtBothEndsAtOnce() {
        double flood = figure("poweredge-6650", "unidirectional-latency 1", 2);
        assertThat(flood).isCloseTo(figure("poweredge-6650", "latency 1", 2), withPercentage(5));
    }

    private static Settings settings(String words) {
        return Settings.of(List.of(words.split(" ", -1)));
    }

    private static double figure(String machine, String words, int ranks) {
        Settings settings = settings(words);
        int size = settings.sizes().get(0);
        double seconds = Job.of(ranks)
                .machine(ModelMachines.machine(machine))
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    BenchKernel kernel = SuiteKernels.kernel(MPI.COMM_WORLD, size, settings);
                    kernel.run(2);
                    double start = MPI.wtime();
                    kernel.run(ITERATIONS);
                    double took = MPI.wtime() - start;
                    MPI.Finalize();
                    return took / ITERATIONS;
                })
                .get(0);
        return settings.suite().figure(seconds, size, settings.window(), ranks);
    }
}
