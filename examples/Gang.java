import java.time.Duration;
import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.Strobe;

/**
 * Computes so many steps of so many milliseconds, and adds up what all ranks have done after each. Run several of them at once with strobe bcs:
 * they share the nodes by turns, and each has its own world.
 */
public final class Gang {
    private Gang() {}

    public static void main(String[] args) throws MPIException {
        String[] given = MPI.Init(args);
        int steps = given.length > 0 ? Integer.parseInt(given[0]) : 10;
        long millis = given.length > 1 ? Long.parseLong(given[1]) : 5;
        int rank = MPI.COMM_WORLD.getRank();
        long[] sum = new long[1];
        for (int step = 0; step < steps; step++) {
            Strobe.compute(Duration.ofMillis(millis));
            long[] own = {rank + step};
            MPI.COMM_WORLD.allReduce(own, sum, 1, MPI.LONG, MPI.SUM);
        }
        long[] all = new long[MPI.COMM_WORLD.getSize()];
        MPI.COMM_WORLD.allGather(sum, 1, MPI.LONG, all, 1, MPI.LONG);
        if (rank == 0) {
            System.out.println(steps + " steps of " + millis + " ms, the last sum is " + sum[0] + " on all: "
                    + Arrays.stream(all).allMatch(each -> each == sum[0]));
        }
        MPI.Finalize();
    }
}
