package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** On a modelled machine, what programs compute takes the time that it takes here, if that is asked for; what they call takes the machine's. */
class MeasuredComputingTest {
    private static final double MILLI = 1e-3;

    /** Who works, and what is timed. */
    private interface Work {
        double seconds(int rank) throws MPIException;
    }

    private static double run(String computing, Work work) {
        return Job.of(2)
                .machine(ModelMachines.machine("ibm-sp"))
                .set("model.compute", computing)
                .timeout(Duration.ofSeconds(60))
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double seconds = work.seconds(rank.number());
                    MPI.Finalize();
                    return seconds;
                })
                .get(0);
    }

    /** Some milliseconds. */
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

    private static double handedOn(int rank) throws MPIException {
        double begin = MPI.wtime();
        if (rank == 1) {
            compute();
        }
        MPI.COMM_WORLD.barrier();
        return MPI.wtime() - begin;
    }

    /** The least time of many rounds of calls, so that neither compilation nor another program counts. */
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
        assertThat(run("free", MeasuredComputingTest::handedOn)).isLessThan(MILLI);
    }

    @Test
    void shouldTakeTheTimeThatItTakesHere() {
        assertThat(run("measured", rank -> timed())).isGreaterThanOrEqualTo(5 * MILLI);
        assertThat(run("measured*0.1", rank -> timed())).isGreaterThanOrEqualTo(0.5 * MILLI);
        assertThat(run("measured", MeasuredComputingTest::handedOn)).isGreaterThanOrEqualTo(5 * MILLI);
    }

    /** The library's own work here is not the program's: a call takes a hundred times what it takes on the machine, and is not measured. */
    @Test
    void shouldNotMeasureCalls() {
        double free = run("free", rank -> communicated());
        assertThat(run("measured", rank -> communicated())).isBetween(free, 2 * free);
    }
}
