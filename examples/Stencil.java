import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import mpi.CartComm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/**
 * Heat in a plate that ranks share: in each step they tell their neighbours the edges of their parts, and every tenth step all agree on how far
 * they are. {@code strobe characterise -n 6 examples/Stencil.java} tells what that means in messages.
 */
public class Stencil {
    /** How long the edges of a part are, across and along the rows of the plate. */
    private static final int[] EDGES = {64, 16};

    private static final int STEPS = 100;
    private static final int CHECK = 10;

    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        int[] dims = new int[2];
        CartComm.createDims(MPI.COMM_WORLD.getSize(), dims);
        CartComm plate = MPI.COMM_WORLD.createCart(dims, new boolean[2], false);
        plate.setName("plate");
        double[] heat = {plate.getRank() == 0 ? 1 : 0};
        for (int step = 1; step <= STEPS; step++) {
            double sum = heat[0];
            int count = 1;
            for (double each : edges(plate, heat[0])) {
                sum += each;
                count++;
            }
            heat[0] = sum / count;
            if (step % CHECK == 0) {
                double[] most = {heat[0]};
                plate.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
                if (step == STEPS && plate.getRank() == 0) {
                    System.out.printf("after %d steps the hottest part has %.4f%n", STEPS, most[0]);
                }
            }
        }
        MPI.Finalize();
    }

    /** Sends an edge of the own part to each neighbour, and returns what is on theirs. */
    private static List<Double> edges(CartComm plate, double heat) throws MPIException {
        List<Request> requests = new ArrayList<>();
        List<ByteBuffer> edges = new ArrayList<>();
        for (int dimension = 0; dimension < 2; dimension++) {
            for (int way = -1; way <= 1; way += 2) {
                int neighbour = plate.shift(dimension, way).getRankDest();
                if (neighbour != MPI.PROC_NULL) {
                    int edge = EDGES[dimension];
                    ByteBuffer in = MPI.newByteBuffer(edge * Double.BYTES);
                    ByteBuffer out = MPI.newByteBuffer(edge * Double.BYTES);
                    out.asDoubleBuffer().put(0, heat);
                    requests.add(plate.iRecv(in, edge, MPI.DOUBLE, neighbour, 0));
                    requests.add(plate.iSend(out, edge, MPI.DOUBLE, neighbour, 0));
                    edges.add(in);
                }
            }
        }
        Request.waitAll(requests.toArray(Request[]::new));
        return edges.stream().map(each -> each.asDoubleBuffer().get(0)).toList();
    }
}
