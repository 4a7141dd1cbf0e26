import java.time.Duration;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.Strobe;

/**
 * A wavefront that crosses a plane of ranks, again and again. In a step each rank receives from the north and from the west, computes 3.5 ms, and
 * sends to the south and to the east, with blocking calls. With engine bcs each of these waits for slices: run two of them at once with strobe bcs,
 * and one computes while the other waits.
 */
public final class Sweep {
    private Sweep() {}

    public static void main(String[] args) throws MPIException {
        String[] given = MPI.Init(args);
        int steps = given.length > 0 ? Integer.parseInt(given[0]) : 10;
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int ranks = world.getSize();
        int width = (int) Math.ceil(Math.sqrt(ranks));
        int row = rank / width;
        int column = rank % width;
        long[] fromNorth = new long[1];
        long[] fromWest = new long[1];
        long[] own = new long[1];
        for (int step = 0; step < steps; step++) {
            if (row > 0) {
                world.recv(fromNorth, 1, MPI.LONG, rank - width, step);
            }
            if (column > 0) {
                world.recv(fromWest, 1, MPI.LONG, rank - 1, step);
            }
            Strobe.compute(Duration.ofNanos(3_500_000));
            own[0] = Math.max(fromNorth[0], fromWest[0]) + 1;
            if (rank + width < ranks) {
                world.send(own, 1, MPI.LONG, rank + width, step);
            }
            if (column < width - 1 && rank + 1 < ranks) {
                world.send(own, 1, MPI.LONG, rank + 1, step);
            }
        }
        if (rank == ranks - 1) {
            System.out.println(steps + " sweeps; rank " + rank + " is " + own[0]
                    + " steps behind the first one, as it should be: " + (own[0] - 1 == row + column));
        }
        MPI.Finalize();
    }
}
