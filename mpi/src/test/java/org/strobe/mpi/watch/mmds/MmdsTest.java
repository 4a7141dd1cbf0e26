package org.strobe.mpi.watch.mmds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.model.ModelMachines;

/** Time that monitored processes of a modelled machine take. */
class MmdsTest {
    private static final int CALLS = 10;
    private static final String STAMP = "700ns";
    private static final double STAMPS = 2 * CALLS * 700e-9;

    @TempDir
    Path folder;

    /** Seconds that each of two ranks needs for its calls. */
    private static List<Double> seconds(UnaryOperator<Job> settings) {
        Job job = Job.of(2).timeout(Duration.ofMinutes(10)).machine(ModelMachines.machine("qsnet"));
        return settings.apply(job).run(rank -> {
            MPI.Init(new String[0]);
            double start = MPI.wtime();
            for (int i = 0; i < CALLS; i++) {
                MPI.COMM_SELF.barrier();
            }
            double took = MPI.wtime() - start;
            MPI.Finalize();
            return took;
        });
    }

    private Job monitored(Job job) {
        return job.set(MdsSettings.FOLDER, folder.toString()).set(MdsSettings.STAMP.name(), STAMP);
    }

    @Test
    void shouldStampEachCallTwice() {
        List<Double> alone = seconds(job -> job);
        List<Double> monitored = seconds(this::monitored);
        for (int rank = 0; rank < 2; rank++) {
            assertThat(monitored.get(rank) - alone.get(rank)).isCloseTo(STAMPS, within(1e-12));
        }
    }

    @Test
    void shouldCostProcessesNothingThatAreNotMonitored() {
        List<Double> alone = seconds(job -> job);
        List<Double> monitored = seconds(job -> monitored(job).set(MdsSettings.PROCESSES, "1"));
        assertThat(monitored.get(0)).isEqualTo(alone.get(0));
        assertThat(monitored.get(1)).isGreaterThan(alone.get(1));
        assertThat(seconds(job -> monitored(job).set(MdsSettings.PROCESSES, "none")))
                .isEqualTo(alone);
    }
}
