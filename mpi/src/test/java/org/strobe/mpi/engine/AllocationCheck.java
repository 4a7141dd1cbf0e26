package org.strobe.mpi.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.rank.Rank;

/** Checks that an engine allocates what engine {@code p2p} does, once buffers have grown: the objects of the API. */
public final class AllocationCheck {
    private static final int CALLS = 200;
    private static final int CALLS_OF_LONG = 40;
    private static final int LONG = 50_000;
    private static final int TRIES = 6;

    /** Bytes a call: less than one object per ten. */
    private static final long SLACK = 2;

    private AllocationCheck() {}

    private static int calls(int length) {
        return length > LONG ? CALLS_OF_LONG : CALLS;
    }

    /** Messages of two ranks, to and fro. */
    public static void messages(Job own, Job usual, int length) {
        check(own, usual, length, false);
    }

    public static void collectives(Job own, Job usual, int length) {
        check(own, usual, length, true);
    }

    private static void check(Job own, Job usual, int length, boolean areCollectives) {
        long most = least(usual, length, areCollectives) + SLACK * calls(length);
        assertThat(least(own, length, areCollectives)).isLessThan(most);
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
            for (int call = 0; call < calls(length); call++) {
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
