import java.util.Arrays;
import mpi.MPI;
import mpi.MPIException;

/**
 * Rank 0 broadcasts bytes, and each rank checks them. On a modelled mesh, a trace shows which links they took:
 * {@code ./strobe run -n 16 --nodes 16 --machine bluegene-l-prototype,network.shape=4x4x1 --engine bgl --set bgl.networks=false
 * --trace lines.json examples/TorusBroadcast.java}, then {@code ./strobe links lines.json lines.svg}.
 */
public final class TorusBroadcast {
    private static final int LENGTH = 120 << 10;

    private TorusBroadcast() {}

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        byte[] data = new byte[LENGTH];
        if (MPI.COMM_WORLD.getRank() == 0) {
            Arrays.fill(data, (byte) 42);
        }
        MPI.COMM_WORLD.bcast(data, LENGTH, MPI.BYTE, 0);
        for (byte each : data) {
            if (each != 42) {
                throw new IllegalStateException("rank " + MPI.COMM_WORLD.getRank() + " got " + each);
            }
        }
        MPI.Finalize();
    }
}
