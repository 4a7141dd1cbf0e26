import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Every rank but the first sends its number to the first, which says what came. Run it with
 * {@code ./strobe run -n 4 examples/Hello.java}, and with {@code --launch processes}. It is a program for Open MPI's Java
 * bindings; nothing in it is Strobe's.
 */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.getRank();
        int ranks = world.getSize();

        int[] number = {rank};
        if (rank > 0) {
            world.send(number, 1, MPI.INT, 0, 0);
        } else {
            for (int source = 1; source < ranks; source++) {
                world.recv(number, 1, MPI.INT, source, 0);
                System.out.println("rank 0 heard from rank " + number[0]);
            }
        }

        int[] sum = {rank};
        world.allReduce(sum, 1, MPI.INT, MPI.SUM);
        if (rank == 0) {
            System.out.println(ranks + (ranks == 1 ? " rank: its number is " : " ranks: their numbers make ") + sum[0]);
        }
        MPI.Finalize();
    }
}
