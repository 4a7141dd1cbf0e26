import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import mpi.Comm;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/**
 * Trains the start caches of {@code strobe.jar}: each rank does in a few seconds what programs do in their first one. The
 * JDK keeps the classes that this loads. Any number of ranks; the argument is the number of seconds to train.
 */
public final class Training {
    private static final int SMALL = 8;
    private static final int LARGE = 64 << 10;
    private static final int TIMES = 200;
    private static final int WINDOW = 16;
    private static final int TAG = 7;

    private final Intracomm world;
    private final int rank;
    private final int ranks;
    private final int next;
    private final int before;

    private Training(Intracomm world) throws MPIException {
        this.world = world;
        this.rank = world.getRank();
        this.ranks = world.getSize();
        this.next = (rank + 1) % ranks;
        this.before = (rank + ranks - 1) % ranks;
    }

    public static void main(String[] args) throws MPIException {
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(args[0]));
        MPI.Init(args);
        Training training = new Training(MPI.COMM_WORLD.dup());
        boolean[] isOver = {false};
        for (int round = 0; !isOver[0]; round++) {
            training.send(SMALL);
            training.send(LARGE);
            training.sendMany();
            training.collect(1);
            training.collect(LARGE / Double.BYTES);
            training.divide(round);
            isOver[0] = System.nanoTime() > until;
            training.world.bcast(isOver, 1, MPI.BOOLEAN, 0);
        }
        System.out.println("rank " + training.rank + " of " + training.ranks + ": trained");
        training.world.free();
        MPI.Finalize();
    }

    /** Messages round the ring from arrays and from buffers. */
    private void send(int bytes) throws MPIException {
        byte[] given = new byte[bytes];
        byte[] gotten = new byte[bytes];
        ByteBuffer buffer = MPI.newByteBuffer(bytes);
        for (int i = 0; i < TIMES; i++) {
            Arrays.fill(given, (byte) (rank + i));
            world.sendRecv(given, bytes, MPI.BYTE, next, TAG, gotten, bytes, MPI.BYTE, before, TAG);
            check(gotten[bytes - 1] == (byte) (before + i));
            if (rank == 0) {
                world.send(buffer, bytes, MPI.BYTE, next, TAG);
                world.recv(buffer, bytes, MPI.BYTE, before, TAG);
            } else {
                Status status = world.recv(buffer, bytes, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
                check(status.getSource() == before && status.getCount(MPI.BYTE) == bytes);
                world.send(buffer, bytes, MPI.BYTE, next, TAG);
            }
        }
    }

    /** Windows of non-blocking messages, tests and probes. */
    private void sendMany() throws MPIException {
        ByteBuffer[] given = new ByteBuffer[WINDOW];
        ByteBuffer[] gotten = new ByteBuffer[WINDOW];
        Arrays.setAll(given, i -> MPI.newByteBuffer(SMALL));
        Arrays.setAll(gotten, i -> MPI.newByteBuffer(SMALL));
        for (int round = 0; round < TIMES / WINDOW; round++) {
            Request[] requests = new Request[2 * WINDOW];
            for (int i = 0; i < WINDOW; i++) {
                requests[i] = world.iRecv(gotten[i], SMALL, MPI.BYTE, before, i);
            }
            for (int i = 0; i < WINDOW; i++) {
                requests[WINDOW + i] = world.iSend(given[i], SMALL, MPI.BYTE, next, i);
            }
            Request.waitAll(requests);
            Request last = world.iSend(given[0], SMALL, MPI.BYTE, next, TAG);
            Status found = world.probe(before, TAG);
            world.recv(gotten[0], found.getCount(MPI.BYTE), MPI.BYTE, before, TAG);
            while (!last.test()) {
                Thread.onSpinWait();
            }
        }
    }

    /** Collective operations on a number of doubles. */
    private void collect(int count) throws MPIException {
        double[] one = new double[count];
        double[] all = new double[count * ranks];
        double[] sum = new double[count];
        int times = Math.max(1, TIMES / count);
        for (int i = 0; i < times; i++) {
            Arrays.fill(one, rank + 1);
            world.barrier();
            world.allReduce(one, sum, count, MPI.DOUBLE, MPI.SUM);
            check(sum[count - 1] == ranks * (ranks + 1) / 2.0);
            world.reduce(one, sum, count, MPI.DOUBLE, MPI.MAX, 0);
            world.bcast(sum, count, MPI.DOUBLE, 0);
            check(sum[0] == ranks);
            world.gather(one, count, MPI.DOUBLE, all, count, MPI.DOUBLE, 0);
            world.scatter(all, count, MPI.DOUBLE, one, count, MPI.DOUBLE, 0);
            world.allGather(one, count, MPI.DOUBLE, all, count, MPI.DOUBLE);
            check(all[all.length - 1] == ranks);
            world.allToAll(all, count, MPI.DOUBLE, new double[count * ranks], count, MPI.DOUBLE);
            world.scan(one, sum, count, MPI.DOUBLE, MPI.SUM);
        }
        int[] number = {rank};
        world.allReduce(number, 1, MPI.INT, MPI.MAX);
        check(number[0] == ranks - 1);
    }

    /** Communicators and types. */
    private void divide(int round) throws MPIException {
        Comm half = world.split((rank + round) % 2, rank);
        half.barrier();
        half.free();
        Datatype column = Datatype.createVector(SMALL, 1, SMALL, MPI.INT);
        column.commit();
        int[] square = new int[SMALL * SMALL];
        world.bcast(square, 1, column, 0);
        column.free();
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("training got a wrong result");
        }
    }
}
