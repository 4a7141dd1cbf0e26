import java.nio.ByteBuffer;
import java.time.Duration;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import org.strobe.Strobe;

/** Neighbours exchange messages in three ways; how long a step takes in slices of 500 us. Run it with --engine bcs and --engine p2p, on --machine qsnet. */
public final class Slices {
    private static final int STEPS = 100;
    private static final double SLICE = 500e-6;
    private static final Duration WORK = Duration.ofMillis(2);

    private final int left;
    private final int right;
    private final ByteBuffer out = MPI.newByteBuffer(1000);
    private final ByteBuffer in = MPI.newByteBuffer(1000);

    private Slices(int left, int right) {
        this.left = left;
        this.right = right;
    }

    /** Even ranks send first, odd ones receive first; then all compute. */
    private void blocking(int rank) throws MPIException {
        if (rank % 2 == 0) {
            MPI.COMM_WORLD.send(out, out.capacity(), MPI.BYTE, right, 0);
            MPI.COMM_WORLD.recv(in, in.capacity(), MPI.BYTE, left, 0);
        } else {
            MPI.COMM_WORLD.recv(in, in.capacity(), MPI.BYTE, left, 0);
            MPI.COMM_WORLD.send(out, out.capacity(), MPI.BYTE, right, 0);
        }
        Strobe.compute(WORK);
    }

    private Request[] begin() throws MPIException {
        return new Request[] {
            MPI.COMM_WORLD.iRecv(in, in.capacity(), MPI.BYTE, left, 0),
            MPI.COMM_WORLD.iSend(out, out.capacity(), MPI.BYTE, right, 0)
        };
    }

    private void together() throws MPIException {
        Request.waitAll(begin());
        Strobe.compute(WORK);
    }

    private void overlapped() throws MPIException {
        Request[] underWay = begin();
        Strobe.compute(WORK);
        Request.waitAll(underWay);
    }

    private interface Step {
        void go() throws MPIException;
    }

    private static void tell(String how, Step step) throws MPIException {
        MPI.COMM_WORLD.barrier();
        double start = MPI.wtime();
        for (int i = 0; i < STEPS; i++) {
            step.go();
        }
        double slices = (MPI.wtime() - start) / STEPS / SLICE;
        if (MPI.COMM_WORLD.getRank() == 0) {
            System.out.printf("%-42s %5.1f slices a step, %3.1f of them not computing%n", how, slices, slices - 4);
        }
    }

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int ranks = MPI.COMM_WORLD.getSize();
        if (ranks == 1) {
            System.err.println("Slices: a rank alone has no neighbours; give it some, as -n 8");
            MPI.COMM_WORLD.abort(2);
        }
        Slices ring = new Slices((rank + ranks - 1) % ranks, (rank + 1) % ranks);
        tell("one after the other, then computing:", () -> ring.blocking(rank));
        tell("both at once, then computing:", ring::together);
        tell("both at once, while computing:", ring::overlapped);
        MPI.Finalize();
    }
}
