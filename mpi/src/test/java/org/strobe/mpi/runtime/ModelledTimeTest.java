package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.strobe.Strobe;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** Time of programs on modelled machines: measured computation, clocks, and checks. */
class ModelledTimeTest {
    private static final double MILLI = 1e-3;

    /** Work to be timed. */
    private interface Work {
        double seconds(int rank) throws MPIException;
    }

    private static double run(String computing, Work work) {
        return Job.of(2)
                .machine(ModelMachines.machine("ibm-sp"))
                .set("model.compute", computing)
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double seconds = work.seconds(rank.number());
                    MPI.Finalize();
                    return seconds;
                })
                .get(0);
    }

    /** Computes for some milliseconds. */
    private static void compute() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < 5_000_000) {
            Thread.onSpinWait();
        }
    }

    private static double timed() throws MPIException {
        double begin = MPI.wtime();
        compute();
        return MPI.wtime() - begin;
    }

    /** Time from rank 1's beginning, since what ranks compute before it is measured too and differs. */
    private static double handedOn(int rank) throws MPIException {
        double[] begin = {MPI.wtime()};
        if (rank == 1) {
            compute();
        }
        MPI.COMM_WORLD.bcast(begin, 1, MPI.DOUBLE, 1);
        return MPI.wtime() - begin[0];
    }

    /** Minimum time of many rounds of calls, which excludes compilation and other programs. */
    private static double communicated() throws MPIException {
        double least = Double.MAX_VALUE;
        int[] data = new int[1000];
        for (int round = 0; round < 300; round++) {
            double begin = MPI.wtime();
            for (int i = 0; i < 20; i++) {
                MPI.COMM_WORLD.bcast(data, data.length, MPI.INT, i % 2);
            }
            least = Math.min(least, MPI.wtime() - begin);
        }
        return least;
    }

    @Test
    void shouldTakeNoTimeIfNothingIsSaid() {
        assertThat(run("free", rank -> timed())).isLessThan(0.01 * MILLI);
        assertThat(run("free", ModelledTimeTest::handedOn)).isLessThan(MILLI);
    }

    @Test
    void shouldTakeTheTimeThatItTakesHere() {
        assertThat(run("measured", rank -> timed())).isGreaterThanOrEqualTo(5 * MILLI);
        assertThat(run("measured*0.1", rank -> timed())).isGreaterThanOrEqualTo(0.5 * MILLI);
        assertThat(run("measured", ModelledTimeTest::handedOn)).isGreaterThanOrEqualTo(5 * MILLI);
    }

    /** Work of the library is not measured, although a call takes a hundred times its time on the machine. */
    @Test
    void shouldNotMeasureCalls() {
        double free = run("free", rank -> communicated());
        assertThat(run("measured", rank -> communicated())).isBetween(free, 2 * free);
    }

    /** Reading the clock takes time, so that a loop around it ends. */
    @Test
    void shouldEndALoopAroundTheClock() {
        double seconds = run("free", rank -> {
            double begin = MPI.wtime();
            while (MPI.wtime() < begin + 1e-6) {
                Thread.onSpinWait();
            }
            return MPI.wtime() - begin;
        });
        assertThat(seconds).isBetween(1e-6, 2e-6);
    }

    /** Another thread of a rank may read the clock without moving it. It has no computation of the rank. */
    @Test
    void shouldLetOtherThreadsLookAtTheClockOnly() {
        List<Throwable> refused = Collections.synchronizedList(new ArrayList<>());
        run("free", rank -> {
            Thread other = Thread.ofPlatform().start(Rank.current().bind(() -> {
                try {
                    MPI.wtime();
                    Strobe.compute(Duration.ofMillis(1));
                } catch (MPIException | RuntimeException e) {
                    refused.add(e);
                }
            }));
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return 0;
        });
        assertThat(refused)
                .hasSize(2)
                .allSatisfy(each -> assertThat(each).isInstanceOf(UnsupportedOperationException.class));
    }

    @Test
    void shouldRefuseToComputeBackwards() {
        assertThatThrownBy(() -> run("free", rank -> {
                    Strobe.compute(Duration.ofMillis(-1));
                    return 0;
                }))
                .hasStackTraceContaining("it is negative");
    }

    private static double secondsByProcessors(int processors) {
        return Job.of(1)
                .machine(ModelMachines.machine("poweredge-6650"))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double begin = MPI.wtime();
                    Strobe.compute(2e8, 0, processors);
                    double seconds = MPI.wtime() - begin;
                    MPI.Finalize();
                    return seconds;
                })
                .getFirst();
    }

    /** 200 Mop/s a processor. Two barriers cost a few lines. */
    @Test
    void shouldComputeWithProcessorsOfTheNode() {
        assertThat(secondsByProcessors(1)).isBetween(1.0, 1.000001);
        assertThat(secondsByProcessors(4)).isBetween(0.2500004, 0.250001).isEqualTo(secondsByProcessors(4));
        for (int wrong : new int[] {0, 5}) {
            assertThatThrownBy(() -> secondsByProcessors(wrong))
                    .hasStackTraceContaining("processors=" + wrong + " in compute: from 1 to the 4 of a node");
        }
    }

    /** Bookkeeping of checks takes no turn, because no turn may begin within a stack walk. */
    @Test
    void shouldCheckProgramsThere() {
        List<Double> sums = Job.of(3)
                .nodes(2)
                .machine(ModelMachines.machine("cluster-2026"))
                .set("check", "on")
                .timeout(Duration.ofMinutes(10))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double[] sum = {0};
                    MPI.COMM_WORLD.allReduce(new double[] {1}, sum, 1, MPI.DOUBLE, MPI.SUM);
                    MPI.Finalize();
                    return sum[0];
                });
        assertThat(sums).containsOnly(3.0);
    }
}
