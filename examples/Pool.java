import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * A master hands out work to whoever is free: who does what comes out otherwise in each run, and the same in each replay of one.
 *
 * <pre>
 *   strobe run -n 4 --record pool Pool.java       writes down how it came out
 *   strobe run -n 4 --replay pool Pool.java       and again, as often as you like
 *   strobe replay show pool                       what is written there
 * </pre>
 */
public class Pool {
    private static final int WORK = 1;
    private static final int STOP = 2;
    private static final int PIECES = 24;

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        if (MPI.COMM_WORLD.getRank() == 0) {
            handOut(MPI.COMM_WORLD.getSize() - 1);
        } else {
            work();
        }
        MPI.Finalize();
    }

    private static void handOut(int workers) throws MPIException {
        int[] doneBy = new int[PIECES];
        int[] piece = new int[1];
        int next = 0;
        for (int idle = 0; idle < workers; ) {
            Status free = MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, MPI.ANY_SOURCE, WORK);
            if (next < PIECES) {
                doneBy[next] = free.getSource();
                piece[0] = next++;
                MPI.COMM_WORLD.send(piece, 1, MPI.INT, free.getSource(), WORK);
            } else {
                MPI.COMM_WORLD.send(piece, 1, MPI.INT, free.getSource(), STOP);
                idle++;
            }
        }
        System.out.println("pieces were done by ranks " + Arrays.toString(doneBy));
    }

    private static void work() throws MPIException {
        int[] piece = new int[1];
        double sum = 0;
        while (true) {
            MPI.COMM_WORLD.send(piece, 1, MPI.INT, 0, WORK);
            if (MPI.COMM_WORLD.recv(piece, 1, MPI.INT, 0, MPI.ANY_TAG).getTag() == STOP) {
                return;
            }
            for (int i = 1; i < 1000 * (piece[0] + 1); i++) {
                sum += Math.sqrt(i);
            }
            piece[0] = (int) sum;
        }
    }
}
