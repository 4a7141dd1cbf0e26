package org.strobe.mpi.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.mpi.engine.kind.JobSettings;

/** Sends that are cancelled and forgotten shortly before the end. */
class CancelledSendsTest {
    @ParameterizedTest
    @CsvSource({
        "THREADS, srm, 200000",
        "VIRTUAL, p2p, 200000",
        "PROCESSES, srm, 8192",
        "PROCESSES, p2p, 200000",
        "THREADS, bgl, 200",
        "THREADS, bgl, 200000",
        "THREADS, bcs, 200000"
    })
    void shouldLetTheJobEnd(Launch launch, String engine, int size) {
        RankTask<Integer> task = rank -> end(size);
        List<Integer> sizes = Job.of(2)
                .launch(launch)
                .set(JobSettings.ENGINE, engine)
                .timeout(Duration.ofMinutes(5))
                .run(task);
        assertThat(sizes).containsOnly(2);
    }

    /** The receiver comes to the last barrier when the other rank waits in it. */
    private static int end(int size) throws MPIException, InterruptedException {
        MPI.Init(new String[0]);
        int ranks = MPI.COMM_WORLD.getSize();
        MPI.COMM_WORLD.barrier();
        if (MPI.COMM_WORLD.getRank() == 0) {
            Request send = MPI.COMM_WORLD.iSend(MPI.newByteBuffer(size), size, MPI.BYTE, 1, 9);
            send.cancel();
            send.free();
        } else {
            Thread.sleep(300);
        }
        MPI.Finalize();
        return ranks;
    }
}
