package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import mpi.MPI;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;

/** Ranks that do not agree on how much is reduced end with an error of MPI's, not with one from within. */
class DisagreementTest {
    private static final int FEW = 5;
    private static final int MANY = 200_000;

    private static Job threads() {
        return Job.of(3).launch(Launch.THREADS).set("engine", "srm").timeout(Duration.ofMinutes(5));
    }

    @Test
    void shouldSayThatCountsDifferWhenAReductionMeetsAnother() {
        Throwable ended = catchThrowable(() -> threads().run(rank -> {
            MPI.Init(new String[0]);
            int count = rank.number() == 0 ? FEW : MANY;
            MPI.COMM_WORLD.allReduce(new double[count], new double[count], count, MPI.DOUBLE, MPI.SUM);
            MPI.Finalize();
            return null;
        }));
        assertThat(ended).isInstanceOf(JobException.class).hasMessageContaining("MPI_ERR_TRUNCATE");
    }

    @Test
    void shouldSayThatCountsDifferWhenBlocksAreOfOtherLengths() {
        Throwable ended = catchThrowable(() -> threads().run(rank -> {
            MPI.Init(new String[0]);
            int count = rank.number() == 0 ? FEW : 2 * FEW;
            MPI.COMM_WORLD.reduceScatterBlock(new double[3 * count], new double[count], count, MPI.DOUBLE, MPI.SUM);
            MPI.Finalize();
            return null;
        }));
        assertThat(ended).isInstanceOf(JobException.class).hasMessageContaining("MPI_ERR_TRUNCATE");
    }
}
