package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Messages of native ranks by direct buffers allocate their statuses and requests alone, and short collectives nothing, once the
 * optimizing compiler has been at work.
 */
@Tag("slow")
class NativeAllocationTest {
    private static final int TRIES = 20;
    private static final int MESSAGES = 5_000;

    /** Most bytes of a status, and of a request with its operation. */
    private static final int STATUS = 48;

    private static final int REQUEST = 160;

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldAllocateStatusesAndRequestsAlone(String library) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        RankClasses optimized = new RankClasses(
                System.getProperty("java.class.path"), List.of("-ea", "--enable-native-access=ALL-UNNAMED"));
        NativeRanks.End end = NativeRanks.main(NativeLauncher.of(library), optimized, 2, Messages.class.getName());
        assertThat(end.exitCode()).as(end.output()).isZero();
        System.out.println(end.output());
    }

    /** Two ranks that send messages to each other, with the bytes that each way takes. */
    public static final class Messages {
        private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

        private Messages() {}

        private interface Way {
            void go(Intracomm world, ByteBuffer out, ByteBuffer in, int other) throws MPIException;
        }

        public static void main(String[] words) throws MPIException {
            MPI.Init(words);
            check("send and receive", STATUS, (world, out, in, other) -> {
                if (world.getRank() == 0) {
                    world.send(out, 8, MPI.BYTE, other, 1);
                    world.recv(in, 8, MPI.BYTE, other, 1);
                } else {
                    world.recv(in, 8, MPI.BYTE, other, 1);
                    world.send(out, 8, MPI.BYTE, other, 1);
                }
            });
            check("pending", 2 * (STATUS + REQUEST), (world, out, in, other) -> {
                Request receive = world.iRecv(in, 8, MPI.BYTE, other, 1);
                world.iSend(out, 8, MPI.BYTE, other, 1).waitFor();
                receive.waitStatus();
            });
            check("barrier", 0, (world, out, in, other) -> world.barrier());
            check("allReduce", 0, (world, out, in, other) -> world.allReduce(out, in, 1, MPI.LONG, MPI.SUM));
            check("allReduce in place", 0, (world, out, in, other) -> world.allReduce(in, 1, MPI.LONG, MPI.MAX));
            MPI.Finalize();
        }

        private static void check(String name, long limit, Way way) throws MPIException {
            Intracomm world = MPI.COMM_WORLD;
            ByteBuffer out = MPI.newByteBuffer(8);
            ByteBuffer in = MPI.newByteBuffer(8);
            int other = 1 - world.getRank();
            long least = Long.MAX_VALUE;
            for (int i = 0; i < TRIES; i++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                for (int k = 0; k < MESSAGES; k++) {
                    way.go(world, out, in, other);
                }
                least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
            System.out.println(name + ": " + least / MESSAGES + " bytes");
            assertThat(least / MESSAGES).as(name).isLessThanOrEqualTo(limit);
        }
    }
}
