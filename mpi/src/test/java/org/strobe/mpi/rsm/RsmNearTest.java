package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.emulator.rank.Rank;

/** Engine {@code rsm} with Sun's postboxes within a node, in jobs. */
@Timeout(600)
class RsmNearTest {
    private static final int PIPE_START = 20_000;

    /** Fits in the buffers of two ranks. */
    private static final int LONG = 16_000;

    private static final long SLEEP = 10_000_000;

    private static Job job(Launch launch, int ranks, int nodes) {
        return RsmJobs.job(launch, ranks, nodes).set("rsm.near", "sun");
    }

    private static Job onSunFire(int ranks, int nodes) {
        return job(Launch.VIRTUAL, ranks, nodes).machine(ModelMachines.machine("sun-fire-link"));
    }

    /** With two pieces, of which the first is most of the message, sender and receiver can hardly overlap. */
    @Test
    void shouldTakeTimeForBothCopiesBelowAndAboveThePipeline() {
        List<double[]> times = onSunFire(2, 1)
                .set("rsm.nearPipeStart", "" + PIPE_START)
                .set("rsm.nearPipe", "16384")
                .run(rank -> within(() -> new double[] {
                    nanosOf(rank, PIPE_START - 1000), nanosOf(rank, PIPE_START + 1000),
                }));
        assertThat(times.get(0)[1]).isBetween(0.8 * times.get(0)[0], 1.3 * times.get(0)[0]);
    }

    /** Rank 0 receives from its node, and from the other one, what came while it slept. */
    @Test
    void shouldTakeTimeToCopyWhatHasComeFromAnyNode() {
        List<double[]> times = onSunFire(4, 2)
                .run(rank -> within(() -> new double[] {
                    nanosToReceive(rank, 1, LONG), nanosToReceive(rank, 2, LONG),
                }));
        assertThat(times.get(0)[1]).isGreaterThan(0.7 * times.get(0)[0]);
    }

    private static double nanosToReceive(Rank rank, int from, int length) throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        byte[] data = new byte[length];
        long taken = 0;
        for (int i = 0; i < 2; i++) { // the first message sets the connection up
            world.barrier();
            if (rank.number() == from) {
                world.send(data, length, MPI.BYTE, 0, 0);
            } else if (rank.number() == 0) {
                rank.sleep(SLEEP);
                long start = rank.now();
                world.recv(data, length, MPI.BYTE, from, 0);
                taken = rank.now() - start;
            }
        }
        return taken;
    }

    /** Work of a rank between Init and Finalize. */
    private interface Body<T> {
        T run() throws MPIException;
    }

    private static <T> T within(Body<T> body) throws MPIException {
        MPI.Init(new String[0]);
        T result = body.run();
        MPI.Finalize();
        return result;
    }

    private static double nanosOf(Rank rank, int length) throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        byte[] data = new byte[length];
        int other = 1 - rank.number();
        long start = rank.now();
        for (int i = 0; i < 4; i++) {
            if (rank.number() == i % 2) {
                world.send(data, length, MPI.BYTE, other, 0);
            } else {
                world.recv(data, length, MPI.BYTE, other, 0);
            }
        }
        return rank.now() - start;
    }
}
