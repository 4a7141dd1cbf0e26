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
    private static final int SOME = 500;
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
        assertThat(scatterBlocks(SOME)).isInstanceOf(JobException.class).hasMessageContaining("MPI_ERR_TRUNCATE");
    }

    @Test
    void shouldSayAtTheEndThatCountsOfShortBlocksDiffer() {
        assertThat(scatterBlocks(FEW))
                .isInstanceOf(JobException.class)
                .hasMessageContaining(
                        "rank 0 calls reduceScatterBlock of 40 bytes, rank 1 calls reduceScatterBlock of 80 bytes");
    }

    /** Failure of a job in which one rank's blocks have half the length. */
    private static Throwable scatterBlocks(int least) {
        return catchThrowable(() -> threads().run(rank -> {
            MPI.Init(new String[0]);
            int count = rank.number() == 0 ? least : 2 * least;
            MPI.COMM_WORLD.reduceScatterBlock(new double[3 * count], new double[count], count, MPI.DOUBLE, MPI.SUM);
            MPI.Finalize();
            return null;
        }));
    }
}
