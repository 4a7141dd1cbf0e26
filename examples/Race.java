import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * A program that is right in the usual order only: the collector takes it that whoever works less answers first.
 *
 * <pre>
 *   strobe run --machine cluster-2026 -n 3 --nodes 3 Race.java                   all is well
 *   strobe run --machine cluster-2026 -n 3 --nodes 3 --explore 20 Race.java      finds an order in which it is not
 * </pre>
 */
public class Race {
    private static final int SHORT_WORK = 1;
    private static final int LONG_WORK = 2;

    public static void main(String[] args) throws MPIException, InterruptedException {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.getRank();
        int[] result = {rank};
        MPI.COMM_WORLD.barrier();
        if (rank == 0) {
            collect();
        } else if (rank == SHORT_WORK || rank == LONG_WORK) {
            Thread.sleep(0, rank * 5000); // five microseconds for one, ten for the other
            MPI.COMM_WORLD.send(result, 1, MPI.INT, 0, 0);
        }
        MPI.Finalize();
    }

    private static void collect() throws MPIException {
        int[] result = new int[1];
        Status first = MPI.COMM_WORLD.recv(result, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        Status second = MPI.COMM_WORLD.recv(result, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        System.out.println("rank " + first.getSource() + " came before rank " + second.getSource());
        if (first.getSource() != SHORT_WORK) {
            throw new IllegalStateException("the short work was to come first");
        }
    }
}
