import java.io.Serializable;
import java.util.Arrays;
import mpi.MPI;

/**
 * Time of a message between two ranks, half a round trip: bytes from 8 to 1 MB, and an object of 1 KB. Prints the median
 * of several rounds.
 *
 * <p>./strobe run -n 2 examples/mpj/PingPong.java [rounds]
 */
public class PingPong {
    static class Item implements Serializable {
        byte[] content = new byte[900];
        String name = "an object of about 1 KB, with its class";
    }

    /** One message there and back. */
    interface Trip {
        void run(int peer);
    }

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        int rounds = own.length > 0 ? Integer.parseInt(own[0]) : 11;
        for (int bytes : new int[] {8, 1024, 64 << 10, 1 << 20}) {
            byte[] data = new byte[bytes];
            time(bytes + " bytes", rounds, bytes < 4096 ? 100_000 : 2_000_000_000 / bytes / 10, peer -> {
                if (MPI.COMM_WORLD.Rank() == 0) {
                    MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, peer, 1);
                    MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, peer, 1);
                } else {
                    MPI.COMM_WORLD.Recv(data, 0, bytes, MPI.BYTE, peer, 1);
                    MPI.COMM_WORLD.Send(data, 0, bytes, MPI.BYTE, peer, 1);
                }
            });
        }
        Object[] item = {new Item()};
        time("1 KB object", rounds, 20_000, peer -> {
            if (MPI.COMM_WORLD.Rank() == 0) {
                MPI.COMM_WORLD.Send(item, 0, 1, MPI.OBJECT, peer, 1);
                MPI.COMM_WORLD.Recv(item, 0, 1, MPI.OBJECT, peer, 1);
            } else {
                MPI.COMM_WORLD.Recv(item, 0, 1, MPI.OBJECT, peer, 1);
                MPI.COMM_WORLD.Send(item, 0, 1, MPI.OBJECT, peer, 1);
            }
        });
        MPI.Finalize();
    }

    private static void time(String name, int rounds, int times, Trip trip) {
        int rank = MPI.COMM_WORLD.Rank();
        double[] micros = new double[rounds];
        for (int round = -2; round < rounds; round++) {
            MPI.COMM_WORLD.Barrier();
            long begin = System.nanoTime();
            for (int i = 0; i < times && rank < 2; i++) {
                trip.run(1 - rank);
            }
            if (round >= 0) {
                micros[round] = (System.nanoTime() - begin) / 1000.0 / times / 2;
            }
        }
        Arrays.sort(micros);
        if (rank == 0) {
            System.out.printf("%-14s %9.3f us%n", name, micros[rounds / 2]);
        }
    }
}
