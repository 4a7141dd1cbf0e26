package org.strobe.bench.nas.cg;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.work.Work;

/** A rank's program of CG. */
final class CgSolver implements Solver {
    private static final double TOLERANCE = 1e-10;
    private static final int NUMBER = Double.BYTES;
    private static final int ELEMENT = Double.BYTES + Integer.BYTES;

    private final CgSize size;
    private final CgGrid grid;
    private final Work work;
    private final Team team;
    private final boolean isSkeleton;
    private final CgExchange exchange;
    private final int length;
    private final double elements;
    private final double[] x;
    private final double[] z;
    private final double[] p;
    private final double[] q;
    private final double[] r;
    private final double[] part;
    private SparseMatrix matrix;
    private double zeta;

    CgSolver(Intracomm comm, CgSize size, Setup setup) throws MPIException {
        int ranks = comm.getSize();
        this.size = size;
        this.grid = CgGrid.of(size.order(), comm.getRank(), ranks);
        this.work = setup.work();
        this.team = setup.team();
        this.isSkeleton = setup.isSkeleton();
        this.exchange = new CgExchange(comm, grid, isSkeleton);
        this.length = isSkeleton ? 0 : grid.width();
        this.elements = size.order() * size.elementsOfRow() / ranks;
        this.x = new double[length];
        this.z = new double[length];
        this.p = new double[length];
        this.q = new double[length];
        this.r = new double[length];
        this.part = new double[isSkeleton ? 0 : grid.height()];
    }

    @Override
    public void prepare() throws MPIException {
        if (!isSkeleton) {
            matrix = new MatrixMaker(size, grid).make();
        }
        Arrays.fill(x, 1);
        iterate();
        Arrays.fill(x, 1);
    }

    @Override
    public void run() throws MPIException {
        for (int iteration = 0; iteration < size.iterations(); iteration++) {
            iterate();
        }
    }

    private void iterate() throws MPIException {
        solve();
        double[] products = {dot(x, z), dot(z, z)};
        exchange.sum(products);
        zeta = size.shift() + 1 / products[0];
        double factor = 1 / Math.sqrt(products[1]);
        team.each(length, (thread, first, end) -> {
            for (int i = first; i < end; i++) {
                x[i] = factor * z[i];
            }
        });
        didVectors(3);
    }

    /** Solves {@code A z = x} approximately, and takes the residual, as the benchmark does. */
    private void solve() throws MPIException {
        Arrays.fill(z, 0);
        System.arraycopy(x, 0, r, 0, length);
        System.arraycopy(x, 0, p, 0, length);
        double rho = exchange.sum(dot(r, r));
        for (int step = 0; step < CgSize.STEPS; step++) {
            multiply(p, q);
            double alpha = rho / exchange.sum(dot(p, q));
            double before = rho;
            rho = exchange.sum(advance(alpha));
            turn(rho / before);
            didVectors(5);
        }
        multiply(z, r);
        exchange.sum(distance());
        didVectors(3);
    }

    private void multiply(double[] vector, double[] product) throws MPIException {
        if (!isSkeleton) {
            team.each(matrix.rows(), (thread, first, end) -> matrix.times(vector, part, first, end));
        }
        work.did(2 * elements, elements * ELEMENT);
        exchange.sumAndTranspose(part, product);
    }

    /** Goes along the direction; returns the own part of the new residual's square. */
    private double advance(double alpha) {
        return team.sum(length, (first, end) -> {
            for (int i = first; i < end; i++) {
                z[i] += alpha * p[i];
                r[i] -= alpha * q[i];
            }
            return dot(r, r, first, end);
        });
    }

    private void turn(double beta) {
        team.each(length, (thread, first, end) -> {
            for (int i = first; i < end; i++) {
                p[i] = r[i] + beta * p[i];
            }
        });
    }

    private double distance() {
        return team.sum(length, (first, end) -> {
            double sum = 0;
            for (int i = first; i < end; i++) {
                double difference = x[i] - r[i];
                sum += difference * difference;
            }
            return sum;
        });
    }

    /** Own part of a product of vectors. */
    private double dot(double[] left, double[] right) {
        return team.sum(length, (first, end) -> dot(left, right, first, end));
    }

    /** Four sums: an addition need not wait for the one before. */
    private static double dot(double[] left, double[] right, int first, int end) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = first;
        for (; i < end - 3; i += 4) {
            a += left[i] * right[i];
            b += left[i + 1] * right[i + 1];
            c += left[i + 2] * right[i + 2];
            d += left[i + 3] * right[i + 3];
        }
        for (; i < end; i++) {
            a += left[i] * right[i];
        }
        return a + b + (c + d);
    }

    /** Tells of some operations with each element of vectors: two counted ones each. */
    private void didVectors(int number) {
        double all = (double) number * grid.width() / grid.rows();
        work.did(2 * all, all * 2 * NUMBER);
    }

    @Override
    public void verify(Verification results) {
        results.relative("zeta", zeta, size.zeta(), TOLERANCE);
    }
}
