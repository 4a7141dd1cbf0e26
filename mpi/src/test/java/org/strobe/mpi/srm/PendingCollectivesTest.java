package org.strobe.mpi.srm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.rank.board.Ending;

/** Collectives that go on in the background: very many, of communicators that are freed meanwhile, and such as never end. */
class PendingCollectivesTest {
    private static <R> List<R> run(Launch launch, int nodes, RankTask<R> task) {
        return Job.of(3)
                .nodes(nodes)
                .launch(launch)
                .set("engine", "srm")
                .timeout(Duration.ofSeconds(1000))
                .run(task);
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "VIRTUAL, 2", "PROCESSES, 1"})
    void shouldEndVeryMany(Launch launch, int nodes) {
        run(launch, nodes, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            world.barrier();
            Request[] requests = new Request[1_500];
            for (int i = 0; i < requests.length; i++) {
                requests[i] = world.iBarrier();
            }
            Request.waitAll(requests);
            MPI.Finalize();
            return null;
        });
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "VIRTUAL, 3", "PROCESSES, 2"})
    void shouldOutliveTheirCommunicators(Launch launch, int nodes) {
        List<Boolean> right = run(launch, nodes, rank -> {
            MPI.Init(new String[0]);
            Intracomm world = MPI.COMM_WORLD;
            boolean isRight = true;
            for (int i = 0; i < 30; i++) {
                Intracomm other = world.dup();
                other.barrier();
                ByteBuffer data = MPI.newByteBuffer(20_000);
                data.put(19_999, (byte) (rank.number() == 1 ? i : 0));
                Request request = other.iBcast(data, 20_000, MPI.BYTE, 1);
                other.free();
                if (i % 3 == rank.number()) {
                    world.barrier();
                    request.waitFor();
                } else {
                    request.waitFor();
                    world.barrier();
                }
                isRight &= data.get(19_999) == (byte) i;
            }
            MPI.Finalize();
            return isRight;
        });
        assertThat(right).containsOnly(true);
    }

    @ParameterizedTest
    @CsvSource({"THREADS, 1", "PROCESSES, 2"})
    void shouldSayWhatIsWaitedForIfSomebodyNeverComes(Launch launch, int nodes) {
        JobException e = catchThrowableOfType(
                JobException.class,
                () -> run(launch, nodes, rank -> {
                    MPI.Init(new String[0]);
                    Intracomm world = MPI.COMM_WORLD;
                    world.barrier();
                    Request[] requests = {world.iBarrier(), world.iBarrier()};
                    if (rank.number() == 2) {
                        world.recv(new byte[1], 1, MPI.BYTE, 0, 0);
                    }
                    Request.waitAll(requests);
                    if (rank.number() != 2) {
                        Request third = world.iBarrier();
                        third.waitFor();
                    }
                    MPI.Finalize();
                    return null;
                }));
        assertThat(e.kind()).isEqualTo(Ending.Kind.DEADLOCK);
        assertThat(e.getMessage()).contains("barrier 4 of MPI_COMM_WORLD", "a message with tag 0");
    }
}
