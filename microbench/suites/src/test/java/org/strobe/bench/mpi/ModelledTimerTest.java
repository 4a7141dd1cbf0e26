package org.strobe.bench.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.suite.Suite;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** Timing in virtual time: the slowest rank, and as many calls as a stable figure takes. */
class ModelledTimerTest {
    private static final int RANKS = 4;
    private static final long MICRO = 1000;

    /** Computing time of a call, in nanoseconds. */
    private interface Cost {
        long of(int rank, int call);
    }

    private static List<Measured> measure(int iterations, Cost cost) {
        return Job.of(RANKS)
                .nodes(2)
                .machine(ModelMachines.machine("cluster-2026"))
                .timeout(Duration.ofMinutes(5))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    Timer timer = new Timer(MPI.COMM_WORLD, Suite.ALLREDUCE);
                    Measured measured = timer.timing(iterations, 1).of(kernel(rank, cost));
                    MPI.Finalize();
                    return measured;
                });
    }

    private static BenchKernel kernel(Rank rank, Cost cost) {
        return new BenchKernel() {
            private int call;
            private long end;

            // Calls count from the last pause: what has run ahead is caught up with in a pause.
            @Override
            public void run(int iterations) {
                call = rank.now() - end > MICRO ? 0 : call;
                for (int i = 0; i < iterations; i++) {
                    rank.compute(cost.of(rank.number(), call++));
                }
                end = rank.now();
            }

            @Override
            public int check(int turn) {
                return 0;
            }
        };
    }

    @Test
    void shouldTakeTheTimeOfTheSlowestRank() {
        for (Measured measured : measure(100, (rank, call) -> (rank + 1) * MICRO)) {
            assertThat(measured.time()).isEqualTo(4e-6, within(1e-8));
            assertThat(measured.mean()).isEqualTo(2.5e-6, within(1e-8));
            assertThat(measured.least()).isEqualTo(1e-6, within(1e-8));
            assertThat(measured.iterations()).isEqualTo(100);
        }
    }

    @Test
    void shouldMakeShortCallsOftenEnoughToFillBuffers() {
        assertThat(measure(0, (rank, call) -> MICRO)).allMatch(measured -> measured.iterations() >= 64);
    }

    @Test
    void shouldMakeLongCallsAFewTimes() {
        assertThat(measure(0, (rank, call) -> 100_000 * MICRO)).allMatch(measured -> measured.iterations() <= 32);
    }

    /** The first calls of a run are short, as those that fill buffers ahead of a slow receiver. */
    @Test
    void shouldGiveTheTimeOfAThousandCalls() {
        int ahead = 48;
        List<Measured> all = measure(0, (rank, call) -> call < ahead ? MICRO : 20 * MICRO);
        double ofThousand = (ahead * 1e-6 + (1000 - ahead) * 20e-6) / 1000;
        for (Measured measured : all) {
            assertThat(measured.time()).isEqualTo(ofThousand, within(1e-8));
            assertThat(measured.iterations()).isEqualTo(512);
        }
    }

    /** A pipeline that fills once, and long calls: a few are enough to know a thousand. */
    @Test
    void shouldContinueAFewLongCallsToAThousand() {
        List<Measured> all = measure(0, (rank, call) -> (call == 0 ? 400_000 : 100_000) * MICRO);
        for (Measured measured : all) {
            assertThat(measured.time()).isEqualTo(0.1003, within(1e-6));
            assertThat(measured.iterations()).isEqualTo(32);
        }
    }
}
