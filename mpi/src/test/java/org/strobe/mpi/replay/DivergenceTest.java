package org.strobe.mpi.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;

/** End of a replay that differs from the recorded program, with the point of difference. */
class DivergenceTest {
    @TempDir
    Path folder;

    private interface Body extends Serializable {
        void run(Intracomm world, int rank) throws MPIException;
    }

    private static Job job(String setting, String value) {
        return Job.of(2).launch(Launch.THREADS).timeout(Duration.ofMinutes(10)).set(setting, value);
    }

    private static void run(Job job, Body body) {
        job.run(rank -> {
            MPI.Init(new String[0]);
            body.run(MPI.COMM_WORLD, rank.number());
            MPI.Finalize();
            return null;
        });
    }

    private void recorded(Body body) {
        run(job(Replays.RECORD, folder.toString()), body);
    }

    private void assertDiverges(Body body, String... texts) {
        assertThatThrownBy(() -> run(job(Replays.REPLAY, folder.toString()), body))
                .isInstanceOfSatisfying(
                        JobException.class, e -> assertThat(e.exitCode()).isEqualTo(ReplayTape.DIVERGED))
                .hasMessageContainingAll(texts);
    }

    /** Rank 1 sends two messages, and rank 0 receives them with a wildcard. */
    private static void twoMessages(Intracomm world, int rank) throws MPIException {
        for (int i = 0; i < 2; i++) {
            if (rank == 1) {
                world.send(new int[4], 4, MPI.INT, 0, 5);
            } else {
                world.recv(new int[4], 4, MPI.INT, MPI.ANY_SOURCE, 5);
            }
        }
    }

    @Test
    void shouldNotSayAnythingWhenItIsTheSame() {
        recorded(DivergenceTest::twoMessages);
        run(job(Replays.REPLAY, folder.toString()), DivergenceTest::twoMessages);
    }

    /** A call that a recorded job refuses, and two messages. */
    private static void refusedCall(Intracomm world, int rank) throws MPIException {
        world.setErrhandler(MPI.ERRORS_RETURN);
        assertThatThrownBy(() -> world.accept("no port", 0)).isInstanceOf(MPIException.class);
        twoMessages(world, rank);
    }

    @Test
    void shouldCountACallThatIsRefused() {
        recorded(DivergenceTest::refusedCall);
        run(job(Replays.REPLAY, folder.toString()), DivergenceTest::refusedCall);
        assertDiverges(DivergenceTest::twoMessages, "this is not what was recorded");
    }

    @Test
    void shouldNameBothCallsWhenItIsOfAnotherKind() {
        recorded(DivergenceTest::twoMessages);
        assertDiverges(
                (world, rank) -> {
                    if (rank == 1) {
                        twoMessages(world, rank);
                    } else {
                        world.recv(new int[4], 4, MPI.INT, MPI.ANY_SOURCE, 5);
                        world.probe(MPI.ANY_SOURCE, 5);
                    }
                },
                "rank 0",
                "call 2 is probe(source=ANY_SOURCE, tag=5)",
                "recorded was recv(source=ANY_SOURCE, tag=5)");
    }

    @Test
    void shouldNameBothCallsWhenItHasAnotherTag() {
        recorded(DivergenceTest::twoMessages);
        assertDiverges(
                (world, rank) -> {
                    if (rank == 1) {
                        twoMessages(world, rank);
                    } else {
                        world.recv(new int[4], 4, MPI.INT, MPI.ANY_SOURCE, 6);
                    }
                },
                "rank 0",
                "call 1 is recv(source=ANY_SOURCE, tag=6)",
                "recorded was recv(source=ANY_SOURCE, tag=5)");
    }

    @Test
    void shouldNoticeAnotherCertainCallAtTheNextOutcome() {
        recorded((world, rank) -> {
            world.barrier();
            twoMessages(world, rank);
        });
        assertDiverges(
                (world, rank) -> {
                    world.allReduce(new int[1], 1, MPI.INT, MPI.SUM);
                    twoMessages(world, rank);
                },
                "this call or one since Init was another or had other arguments");
    }

    @Test
    void shouldNoticeThatItEndsEarlierOrLater() {
        recorded(DivergenceTest::twoMessages);
        assertDiverges((world, rank) -> {}, "call 1 is Finalize");
        assertDiverges(
                (world, rank) -> {
                    twoMessages(world, rank);
                    world.barrier();
                },
                "call 3 is barrier",
                "recorded was Finalize");
    }

    @Test
    void shouldNoticeATestThatWasNone() {
        Body tests = (world, rank) -> {
            if (rank == 0) {
                Request request = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 1, 5);
                world.sSend(new int[1], 1, MPI.INT, 1, 6);
                while (!request.test()) {
                    Thread.onSpinWait();
                }
            } else {
                world.recv(new int[1], 1, MPI.INT, 0, 6);
                world.send(new int[1], 1, MPI.INT, 0, 5);
            }
        };
        recorded(tests);
        assertDiverges(
                (world, rank) -> {
                    if (rank == 0) {
                        Request request = world.iRecv(MPI.newIntBuffer(1), 1, MPI.INT, 1, 5);
                        world.iProbe(1, 77);
                        world.iProbe(1, 77);
                        while (!request.test()) {
                            Thread.onSpinWait();
                        }
                    } else {
                        tests.run(world, rank);
                    }
                },
                "rank 0",
                "recorded was");
    }

    @Test
    void shouldRefuseAnotherNumberOfRanks() {
        recorded(DivergenceTest::twoMessages);
        assertThatThrownBy(() -> Job.of(3)
                        .launch(Launch.THREADS)
                        .timeout(Duration.ofMinutes(10))
                        .set(Replays.REPLAY, folder.toString())
                        .run(rank -> {
                            MPI.Init(new String[0]);
                            return null;
                        }))
                .hasMessageContaining("a job of 2 ranks was recorded, and this one has 3");
    }

    @Test
    void shouldRefuseThreadsPortsAndRanksThatAreStartedLater() {
        List<Body> refused = List.of(
                (world, rank) -> world.spawn("Main", new String[0], 1, MPI.INFO_NULL, 0, null),
                (world, rank) -> world.accept("port", 0),
                (world, rank) -> world.connect("port", 0),
                (world, rank) -> Intracomm.lookupName("service"));
        for (Body each : refused) {
            assertThatThrownBy(() -> recorded(each)).hasMessageContaining("not in a job that is recorded or replayed");
        }
        assertThatThrownBy(() -> job(Replays.RECORD, folder.toString()).run(rank -> {
                    MPI.InitThread(new String[0], MPI.THREAD_MULTIPLE);
                    return null;
                }))
                .hasMessageContaining("up to level SERIALIZED");
    }
}
