import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Time of a message between two ranks, half a round trip, in short windows: bytes, an object of 1 KB, and the object
 * serialized by hand. Prints the fastest twentieth and the median of the windows.
 *
 * <p>./strobe run -n 2 examples/mpj/PingPong.java [windows]
 */
public class PingPong {
    static class Item implements Serializable {
        byte[] content = new byte[900];
        String name = "an object of about 1 KB, with its class";
    }

    /** One message to a peer, or from it. */
    interface Half {
        void run(int peer) throws IOException, ClassNotFoundException;
    }

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final int windows;
    private Object kept = new Item();

    private PingPong(int windows) {
        this.windows = windows;
    }

    public static void main(String[] args) throws IOException, ClassNotFoundException {
        String[] own = MPI.Init(args);
        new PingPong(own.length > 0 ? Integer.parseInt(own[0]) : 1000).run();
        MPI.Finalize();
    }

    private void run() throws IOException, ClassNotFoundException {
        for (int bytes : new int[] {8, 1024, 1 << 20}) {
            byte[] data = new byte[bytes];
            time(
                    bytes + " bytes",
                    bytes > 4096 ? 20 : 500,
                    peer -> world.Send(data, 0, bytes, MPI.BYTE, peer, 1),
                    peer -> world.Recv(data, 0, bytes, MPI.BYTE, peer, 1));
        }
        Object[] item = {new Item()};
        time(
                "object",
                100,
                peer -> world.Send(item, 0, 1, MPI.OBJECT, peer, 1),
                peer -> world.Recv(item, 0, 1, MPI.OBJECT, peer, 1));
        byte[] data = new byte[1024];
        time(
                "by hand",
                100,
                peer -> {
                    serialize();
                    world.Send(data, 0, data.length, MPI.BYTE, peer, 1);
                },
                peer -> world.Recv(data, 0, data.length, MPI.BYTE, peer, 1));
    }

    private void time(String name, int times, Half send, Half receive) throws IOException, ClassNotFoundException {
        double[] micros = new double[windows];
        for (int window = -windows / 2; window < windows; window++) {
            world.Barrier();
            long begin = System.nanoTime();
            for (int i = 0; i < times && rank < 2; i++) {
                (rank == 0 ? send : receive).run(1 - rank);
                (rank == 0 ? receive : send).run(1 - rank);
            }
            if (window >= 0) {
                micros[window] = (System.nanoTime() - begin) / 1000.0 / times / 2;
            }
        }
        Arrays.sort(micros);
        if (rank == 0) {
            System.out.printf("%-14s %9.3f %9.3f us%n", name, micros[windows / 20], micros[windows / 2]);
        }
    }

    /** Writes the object and reads it again, as a sender and a receiver do. */
    private void serialize() throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(kept);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
                return Class.forName(description.getName(), false, PingPong.class.getClassLoader());
            }
        }) {
            kept = in.readObject();
        }
    }
}
