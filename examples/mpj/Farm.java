import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import mpi.MPI;
import mpi.Status;

/**
 * A master gives tasks to workers, as objects, and gets their results, as objects.
 *
 * <p>./strobe run -n 4 examples/mpj/Farm.java [tasks]
 */
public class Farm {
    static class Task implements Serializable {
        int number;
        List<Integer> values = new ArrayList<>();

        Task(int number) {
            this.number = number;
            for (int i = 0; i <= number; i++) {
                values.add(i);
            }
        }
    }

    static class Result implements Serializable {
        int number;
        long sum;
    }

    private static final int WORK = 1;
    private static final int STOP = 2;

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        int tasks = own.length > 0 ? Integer.parseInt(own[0]) : 40;
        if (MPI.COMM_WORLD.Size() < 2) {
            System.out.println("a farm has a worker: -n 2 or more");
        } else if (MPI.COMM_WORLD.Rank() == 0) {
            master(tasks);
        } else {
            worker();
        }
        MPI.Finalize();
    }

    private static void master(int tasks) {
        int workers = MPI.COMM_WORLD.Size() - 1;
        int next = 0;
        int open = 0;
        for (int worker = 1; worker <= workers; worker++) {
            if (next < tasks) {
                MPI.COMM_WORLD.Send(new Object[] {new Task(next++)}, 0, 1, MPI.OBJECT, worker, WORK);
                open++;
            }
        }
        long sum = 0;
        Object[] result = new Object[1];
        while (open > 0) {
            Status status = MPI.COMM_WORLD.Recv(result, 0, 1, MPI.OBJECT, MPI.ANY_SOURCE, WORK);
            sum += ((Result) result[0]).sum;
            open--;
            if (next < tasks) {
                MPI.COMM_WORLD.Isend(new Object[] {new Task(next++)}, 0, 1, MPI.OBJECT, status.source, WORK)
                        .Wait();
                open++;
            }
        }
        for (int worker = 1; worker <= workers; worker++) {
            MPI.COMM_WORLD.Send(new Object[0], 0, 0, MPI.OBJECT, worker, STOP);
        }
        long expected = 0;
        for (int i = 0; i < tasks; i++) {
            expected += (long) i * (i + 1) / 2;
        }
        System.out.println("farm " + sum);
        if (sum != expected) {
            throw new AssertionError("expected " + expected);
        }
    }

    private static void worker() {
        Object[] buffer = new Object[1];
        while (true) {
            Status status = MPI.COMM_WORLD.Probe(0, MPI.ANY_TAG);
            MPI.COMM_WORLD.Recv(buffer, 0, status.Get_count(MPI.OBJECT), MPI.OBJECT, 0, status.tag);
            if (status.tag == STOP) {
                return;
            }
            Task task = (Task) buffer[0];
            Result result = new Result();
            result.number = task.number;
            for (int value : task.values) {
                result.sum += value;
            }
            MPI.COMM_WORLD.Send(new Object[] {result}, 0, 1, MPI.OBJECT, 0, WORK);
        }
    }
}
