package mpi;

import static mpi.Ranks.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.junit.MpiTest;
import org.strobe.mpi.standard.ErrorClass;

/** Beginning and end of MPI, and facts about the rank. */
class LifeTest {
    @Test
    void shouldBeginAndEnd() {
        Job.of(2).run(rank -> {
            assertThat(MPI.Initialized()).isFalse();
            assertFails("MPI is not initialized.", MPI.COMM_WORLD::Rank);
            String[] own = {"a", "b"};
            assertThat(MPI.Init(own)).isSameAs(own);
            assertThat(MPI.Initialized()).isTrue();
            assertThat(MPI.Wtime()).isPositive();
            assertThat(MPI.Wtick()).isPositive();
            assertThat(MPI.Get_processor_name()).isNotEmpty();
            assertThat(MPI.queryThread()).isGreaterThanOrEqualTo(MPI.THREAD_SINGLE);
            assertThat(MPI.isMainThread()).isTrue();
            assertThat(MPI.NUM_OF_PROCESSORS).isPositive();
            assertFails("already", () -> MPI.Init(own));
            MPI.Finalize();
            assertThat(MPI.Finalized()).isTrue();
            assertFails("MPI is finalized.", MPI.COMM_WORLD::Rank);
            return null;
        });
    }

    @Test
    void shouldLeaveOutArgumentsOfTheLauncher() {
        Job.of(2).run(rank -> {
            String[] all = {Integer.toString(rank.number()), "mpj.conf", "multicore", "x", "y"};
            assertThat(MPI.Init(all)).containsExactly("x", "y");
            MPI.Finalize();
            return null;
        });
    }

    @Test
    void shouldGrantThreads() {
        int[] levels = {MPI.THREAD_SINGLE, MPI.THREAD_FUNNELED, MPI.THREAD_SERIALIZED, MPI.THREAD_MULTIPLE};
        for (int level : levels) {
            Job.of(1).run(rank -> {
                String[] own = {"7", "b", "c"};
                assertThat(MPI.initThread(level, 0, own)).isSameAs(own);
                assertThat(MPI.queryThread()).isGreaterThanOrEqualTo(level);
                MPI.Finalize();
                return null;
            });
        }
        assertThat(levels).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void shouldTellTheClassOfAnError() {
        Ranks.run(1, world -> {
            assertThatThrownBy(() -> world.Send(new int[1], 0, 1, MPI.INT, 5, 0))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            problem -> assertThat(problem.Get_error_class()).isEqualTo(ErrorClass.RANK.code()));
        });
        assertThat(new MPIException("of the program").Get_error_class()).isZero();
    }

    @Test
    void shouldEndTheJob() {
        assertThatThrownBy(() -> Ranks.run(2, world -> {
                    if (world.Rank() == 1) {
                        world.Abort(3);
                    }
                    world.Barrier();
                }))
                .hasMessageContaining("3");
        assertThatThrownBy(() -> Ranks.run(2, world -> {
                    world.Errhandler_set(MPI.ERRORS_ARE_FATAL);
                    world.Send(new int[1], 0, 1, MPI.INT, 5, 0);
                }))
                .hasMessageContaining("Send: dest=5");
    }

    @MpiTest(
            ranks = {2, 3},
            launch = {Launch.THREADS, Launch.VIRTUAL})
    void shouldServeTestsOnRanks(Intracomm world) {
        int[] sum = {1};
        int[] all = new int[1];
        world.Allreduce(sum, 0, all, 0, 1, MPI.INT, MPI.SUM);
        assertThat(all[0]).isEqualTo(world.Size());
    }
}
