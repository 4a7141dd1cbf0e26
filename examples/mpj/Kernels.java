import java.io.Serializable;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Low-level operations as in section 1 of the Java Grande suite: ping-pong, barrier, broadcast, scatter, gather, all to
 * all and reduction, of doubles and of objects. Each is repeated with growing lengths; every result is checked.
 *
 * <p>./strobe run -n 4 examples/mpj/Kernels.java [greatest length] [repetitions]
 */
public class Kernels {
    static class Item implements Serializable {
        final double value;

        Item(double value) {
            this.value = value;
        }
    }

    /** Kernel: one repetition with buffers of a length. */
    interface Kernel {
        void run(int length);
    }

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final int size = world.Size();
    private final double[] one;
    private final double[] all;
    private final Object[] item;
    private final Object[] items;

    private Kernels(int longest) {
        one = new double[longest];
        all = new double[longest * size];
        item = new Object[longest];
        items = new Object[longest * size];
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        int longest = own.length > 0 ? Integer.parseInt(own[0]) : 1000;
        int times = own.length > 1 ? Integer.parseInt(own[1]) : 20;
        new Kernels(longest).run(longest, times);
        MPI.Finalize();
    }

    private void run(int longest, int times) {
        time("Barrier", 1, times, length -> world.Barrier());
        time("PingPong doubles", longest, times, this::pingPong);
        time("PingPong objects", longest / 10, times, this::pingPongObjects);
        time("Bcast doubles", longest, times, this::broadcast);
        time("Bcast objects", longest / 10, times, this::broadcastObjects);
        time("Scatter doubles", longest, times, this::scatter);
        time("Gather doubles", longest, times, this::gather);
        time("Gather objects", longest / 10, times, this::gatherObjects);
        time("Alltoall doubles", longest, times, this::exchange);
        time("Reduce doubles", longest, times, this::reduce);
        if (rank == 0) {
            System.out.println("kernels done");
        }
    }

    private void time(String name, int longest, int times, Kernel kernel) {
        for (int length = 1; length <= longest; length *= 10) {
            kernel.run(length);
            world.Barrier();
            double begin = MPI.Wtime();
            for (int i = 0; i < times; i++) {
                kernel.run(length);
            }
            world.Barrier();
            double seconds = MPI.Wtime() - begin;
            if (rank == 0) {
                System.out.printf("%-17s %7d  %10.2f us%n", name, length, seconds / times * 1e6);
            }
        }
    }

    private void fill(double value, int length) {
        for (int i = 0; i < length; i++) {
            one[i] = value + i;
            item[i] = new Item(value + i);
        }
    }

    private static void check(double found, double wanted, String what) {
        if (found != wanted) {
            throw new AssertionError(what + ": " + found + ", expected " + wanted);
        }
    }

    private void pingPong(int length) {
        if (rank == 0 && size > 1) {
            fill(5, length);
            world.Send(one, 0, length, MPI.DOUBLE, 1, 1);
            world.Recv(all, length, length, MPI.DOUBLE, 1, 2);
            check(all[2 * length - 1], 4 + length, "ping-pong");
        } else if (rank == 1) {
            world.Recv(one, 0, length, MPI.DOUBLE, 0, 1);
            world.Send(one, 0, length, MPI.DOUBLE, 0, 2);
        }
    }

    private void pingPongObjects(int length) {
        if (rank == 0 && size > 1) {
            fill(6, length);
            world.Send(item, 0, length, MPI.OBJECT, 1, 1);
            world.Recv(items, length, length, MPI.OBJECT, 1, 2);
            check(((Item) items[2 * length - 1]).value, 5 + length, "ping-pong of objects");
        } else if (rank == 1) {
            world.Recv(item, 0, length, MPI.OBJECT, 0, 1);
            world.Send(item, 0, length, MPI.OBJECT, 0, 2);
        }
    }

    private void broadcast(int length) {
        fill(rank, length);
        int root = size - 1;
        world.Bcast(one, 0, length, MPI.DOUBLE, root);
        check(one[length - 1], root + length - 1, "broadcast");
    }

    private void broadcastObjects(int length) {
        fill(rank, length);
        world.Bcast(item, 0, length, MPI.OBJECT, 0);
        check(((Item) item[length - 1]).value, length - 1, "broadcast of objects");
    }

    private void scatter(int length) {
        for (int i = 0; i < length * size; i++) {
            all[i] = i;
        }
        world.Scatter(all, 0, length, MPI.DOUBLE, one, 0, length, MPI.DOUBLE, 0);
        check(one[0], rank * length, "scatter");
    }

    private void gather(int length) {
        fill(rank, length);
        world.Gather(one, 0, length, MPI.DOUBLE, all, 0, length, MPI.DOUBLE, 0);
        if (rank == 0) {
            check(all[length * size - 1], size - 1 + length - 1, "gather");
        }
    }

    private void gatherObjects(int length) {
        fill(rank, length);
        world.Gather(item, 0, length, MPI.OBJECT, items, 0, length, MPI.OBJECT, 0);
        if (rank == 0) {
            check(((Item) items[length * size - 1]).value, size - 1 + length - 1, "gather of objects");
        }
    }

    private void exchange(int length) {
        for (int i = 0; i < length * size; i++) {
            all[i] = rank;
        }
        double[] from = new double[length * size];
        world.Alltoall(all, 0, length, MPI.DOUBLE, from, 0, length, MPI.DOUBLE);
        for (int i = 0; i < size; i++) {
            check(from[i * length], i, "all to all");
        }
    }

    private void reduce(int length) {
        fill(rank, length);
        world.Reduce(one, 0, all, 0, length, MPI.DOUBLE, MPI.SUM, 0);
        if (rank == 0) {
            check(all[length - 1], size * (size - 1) / 2.0 + size * (length - 1.0), "reduction");
        }
    }
}
