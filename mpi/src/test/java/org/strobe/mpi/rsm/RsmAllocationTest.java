package org.strobe.mpi.rsm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;

/** Once buffers have grown, calls of engine {@code rsm} allocate what those of {@code p2p} do: the objects of the API. */
@Timeout(600)
class RsmAllocationTest {
    private static final int CALLS = 200;
    private static final int TRIES = 6;

    /** Less than one object per ten calls. */
    private static final long SLACK = 2L * CALLS;

    @ParameterizedTest
    @CsvSource({
        "8, 2, rings",
        "3000, 2, rings",
        "100000, 2, rings",
        "300000, 2, rings",
        "8, 1, sun",
        "1000, 1, sun",
        "3000, 1, sun",
        "100000, 1, sun",
        "300000, 1, sun"
    })
    void shouldAllocateNothingForMessages(int length, int nodes, String near) {
        long usual = least(RsmJobs.job(Launch.THREADS, 2, nodes).set("engine", "p2p"), length, false);
        long own = least(RsmJobs.job(Launch.THREADS, 2, nodes).set("rsm.near", near), length, false);
        assertThat(own).isLessThan(usual + SLACK);
    }

    @ParameterizedTest
    @CsvSource({"8, 1", "10000, 1", "100000, 1", "10000, 2"})
    void shouldAllocateNothingForCollectives(int length, int nodes) {
        long usual = least(RsmJobs.job(Launch.THREADS, 4, nodes).set("engine", "p2p"), length, true);
        long own = least(RsmJobs.job(Launch.THREADS, 4, nodes), length, true);
        assertThat(own).isLessThan(usual + SLACK);
    }

    /** Fewest bytes that a rank allocates in a try: the JVM's own doings may fall into some. */
    private static long least(Job job, int length, boolean areCollectives) {
        List<Long> bytes = job.run(rank -> measure(rank, length, areCollectives));
        return bytes.stream().mapToLong(each -> each).max().orElseThrow();
    }

    private static long measure(Rank rank, int length, boolean areCollectives) throws MPIException {
        MPI.Init(new String[0]);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long self = Thread.currentThread().threadId();
        ByteBuffer out = MPI.newByteBuffer(length);
        ByteBuffer in = MPI.newByteBuffer(length);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long before = threads.getThreadAllocatedBytes(self);
            for (int call = 0; call < CALLS; call++) {
                if (areCollectives) {
                    collectives(MPI.COMM_WORLD, out, in, length);
                } else {
                    exchange(MPI.COMM_WORLD, rank.number(), out, in, length);
                }
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
        }
        MPI.Finalize();
        return least;
    }

    private static void exchange(Intracomm world, int me, ByteBuffer out, ByteBuffer in, int length)
            throws MPIException {
        if (me == 0) {
            world.send(out, length, MPI.BYTE, 1, 0);
            world.recv(in, length, MPI.BYTE, 1, 0);
        } else {
            world.recv(in, length, MPI.BYTE, 0, 0);
            world.send(out, length, MPI.BYTE, 0, 0);
        }
    }

    private static void collectives(Intracomm world, ByteBuffer out, ByteBuffer in, int length) throws MPIException {
        world.barrier();
        world.bcast(out, length, MPI.BYTE, 1);
        world.reduce(out, in, length, MPI.BYTE, MPI.BOR, 0);
        world.allReduce(out, in, length, MPI.BYTE, MPI.BOR);
    }
}
