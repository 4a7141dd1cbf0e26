import java.util.concurrent.TimeUnit;
import mpi.Cartcomm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.ShiftParms;

/**
 * Trains the start caches of {@code strobe-mpj.jar}: each rank does in a few seconds what programs do in their first one.
 * The JDK keeps the classes that this loads. Any number of ranks; the argument is the number of seconds to train.
 */
public final class Training {
    private static final int SMALL = 8;
    private static final int LARGE = 64 << 10;
    private static final int TIMES = 100;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final int ranks = world.Size();
    private final int next = (rank + 1) % ranks;
    private final int before = (rank + ranks - 1) % ranks;

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(own[0]));
        Training training = new Training();
        boolean[] isOver = {false};
        while (!isOver[0]) {
            training.send(SMALL);
            training.send(LARGE);
            training.sendObjects();
            training.collect(1);
            training.collect(LARGE / Double.BYTES);
            training.divide();
            isOver[0] = System.nanoTime() > until;
            training.world.Bcast(isOver, 0, 1, MPI.BOOLEAN, 0);
        }
        System.out.println("rank " + training.rank + " of " + training.ranks + ": trained");
        MPI.Finalize();
    }

    /** Messages round the ring, with an offset and of a derived type. */
    private void send(int bytes) {
        byte[] given = new byte[bytes + 1];
        byte[] gotten = new byte[bytes + 1];
        Datatype halves = Datatype.Vector(bytes / 4, 1, 2, MPI.BYTE);
        halves.Commit();
        for (int i = 0; i < TIMES; i++) {
            Request request = world.Irecv(gotten, 1, bytes, MPI.BYTE, before, 1);
            world.Send(given, 1, bytes, MPI.BYTE, next, 1);
            request.Wait();
            Request started = world.Isend(given, 0, 1, halves, next, 2);
            world.Recv(gotten, 0, 1, halves, MPI.ANY_SOURCE, 2);
            Request.Waitall(new Request[] {started});
            world.Sendrecv(given, 0, bytes, MPI.BYTE, next, 3, gotten, 0, bytes, MPI.BYTE, before, 3);
        }
    }

    private void sendObjects() {
        Object[] given = {"a text", 7, new java.util.ArrayList<>(java.util.List.of(rank, 2)), new double[100]};
        Object[] gotten = new Object[given.length];
        for (int i = 0; i < TIMES; i++) {
            Request request = world.Irecv(gotten, 0, given.length, MPI.OBJECT, before, 4);
            world.Send(given, 0, given.length, MPI.OBJECT, next, 4);
            request.Wait();
            world.Bcast(given, 0, given.length, MPI.OBJECT, 0);
        }
    }

    private void collect(int count) {
        double[] own = new double[count];
        double[] one = new double[count];
        double[] all = new double[count * ranks];
        for (int i = 0; i < TIMES / 4; i++) {
            world.Barrier();
            world.Bcast(own, 0, count, MPI.DOUBLE, 0);
            world.Reduce(own, 0, one, 0, count, MPI.DOUBLE, MPI.SUM, 0);
            world.Allreduce(own, 0, one, 0, count, MPI.DOUBLE, MPI.MAX);
            world.Gather(own, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE, 0);
            world.Scatter(all, 0, count, MPI.DOUBLE, own, 0, count, MPI.DOUBLE, 0);
            world.Allgather(own, 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE);
            world.Alltoall(all.clone(), 0, count, MPI.DOUBLE, all, 0, count, MPI.DOUBLE);
        }
    }

    private void divide() {
        int[] dims = new int[1];
        Cartcomm.Dims_create(ranks, dims);
        Cartcomm ring = world.Create_cart(dims, new boolean[] {true}, false);
        ShiftParms shift = ring.Shift(0, 1);
        int[] token = {rank};
        ring.Sendrecv_replace(token, 0, 1, MPI.INT, shift.rank_dest, 5, shift.rank_source, 5);
        ring.Free();
        Intracomm half = world.Split(rank % 2, rank);
        half.Barrier();
        half.Free();
    }
}
