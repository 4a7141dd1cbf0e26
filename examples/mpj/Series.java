import mpi.MPI;

/**
 * Fourier coefficients of (x+1)^x on the interval from 0 to 2, as in the Java Grande suite. Each rank computes some, and
 * rank 0 collects and checks them.
 *
 * <p>./strobe run -n 4 examples/mpj/Series.java [coefficients]
 */
public class Series {
    private static final int POINTS = 1000;

    public static void main(String[] args) {
        String[] own = MPI.Init(args);
        int size = MPI.COMM_WORLD.Size();
        int rank = MPI.COMM_WORLD.Rank();
        int all = own.length > 0 ? Integer.parseInt(own[0]) : 50;
        int each = (all + size - 1) / size;
        double[][] mine = new double[2][each];
        MPI.COMM_WORLD.Barrier();
        double begin = MPI.Wtime();
        for (int i = 0; i < each; i++) {
            int n = rank * each + i;
            mine[0][i] = coefficient(n, true);
            mine[1][i] = coefficient(n, false);
        }
        double[] cosines = new double[each * size];
        if (rank == 0) {
            System.arraycopy(mine[0], 0, cosines, 0, each);
            for (int k = 1; k < size; k++) {
                MPI.COMM_WORLD.Recv(cosines, k * each, each, MPI.DOUBLE, k, k);
            }
        } else {
            MPI.COMM_WORLD.Ssend(mine[0], 0, each, MPI.DOUBLE, 0, rank);
        }
        double[] sines = new double[rank == 0 ? each * size : 0];
        MPI.COMM_WORLD.Gather(mine[1], 0, each, MPI.DOUBLE, sines, 0, each, MPI.DOUBLE, 0);
        if (rank == 0) {
            System.out.printf("series %d in %.3f s%n", all, MPI.Wtime() - begin);
            for (int n = 0; n < all; n++) {
                if (cosines[n] != coefficient(n, true) || sines[n] != coefficient(n, false)) {
                    throw new AssertionError("coefficient " + n);
                }
            }
        }
        MPI.Finalize();
    }

    /** Integrates by trapezoids. */
    private static double coefficient(int n, boolean cosine) {
        double step = 2.0 / POINTS;
        double sum = (value(0, n, cosine) + value(2, n, cosine)) / 2;
        for (int i = 1; i < POINTS; i++) {
            sum += value(i * step, n, cosine);
        }
        return sum * step / (n == 0 ? 2 : 1);
    }

    private static double value(double x, int n, boolean cosine) {
        double angle = Math.PI * n * x;
        return Math.pow(x + 1, x) * (cosine ? Math.cos(angle) : Math.sin(angle));
    }
}
