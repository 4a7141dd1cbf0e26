package org.strobe.bench.nas.mg;

import java.util.Arrays;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.Verification;

/** A rank's program of MG. */
final class MgSolver implements Solver {
    private static final double TOLERANCE = 1e-8;

    private final Intracomm comm;
    private final MgSize size;
    private final MgWork work;
    private final Team team;
    private final boolean isSkeleton;

    /** From the coarsest to the finest grid. */
    private final MgLevel[] levels;

    private final int top;
    private final Ghosts ghosts;
    private final Charges charges;

    /** One for each thread. */
    private final Stencils[] stencils;

    private final Restriction[] restrictions;
    private final Prolongation[] prolongations;

    /** Solution and residual on each grid. */
    private final double[][][] u;

    private final double[][][] r;
    private final double[][] v;
    private double norm;

    MgSolver(Intracomm comm, MgSize size, Setup setup) throws MPIException {
        MgGrid grid = MgGrid.of(comm.getRank(), comm.getSize());
        this.comm = comm;
        this.size = size;
        this.work = new MgWork(size, setup.work());
        this.team = setup.team();
        this.isSkeleton = setup.isSkeleton();
        this.levels = new MgLevel[size.levels()];
        this.top = levels.length - 1;
        this.u = new double[levels.length][][];
        this.r = new double[levels.length][][];
        for (int k = 0; k <= top; k++) {
            levels[k] = new MgLevel(grid, 2 << k);
            u[k] = newField(k);
            r[k] = newField(k);
        }
        this.v = newField(top);
        MgLevel finest = levels[top];
        this.ghosts =
                grid.ranksInAll() == 1 ? new PeriodicCopy(isSkeleton, team) : new MgHalo(comm, finest, isSkeleton);
        this.charges = new Charges(comm, finest, isSkeleton, team);
        int width = finest.length[0];
        int rows = isSkeleton ? 0 : levels[top - 1].length[1];
        this.stencils = Stream.generate(() -> new Stencils(width, size.smoother()))
                .limit(team.threads())
                .toArray(Stencils[]::new);
        this.restrictions = Stream.generate(() -> new Restriction(width))
                .limit(team.threads())
                .toArray(Restriction[]::new);
        this.prolongations = Stream.generate(() -> new Prolongation(width, rows))
                .limit(team.threads())
                .toArray(Prolongation[]::new);
    }

    private double[][] newField(int k) {
        return isSkeleton ? new double[0][] : levels[k].newField();
    }

    @Override
    public void prepare() throws MPIException {
        begin();
        takeResidual();
        takeNorm();
        cycle();
        takeResidual();
        begin();
    }

    private void begin() throws MPIException {
        clear(u[top]);
        charges.make(v);
        fill(top, v);
    }

    private static void clear(double[][] field) {
        for (double[] row : field) {
            Arrays.fill(row, 0);
        }
    }

    @Override
    public void run() throws MPIException {
        takeResidual();
        takeNorm();
        for (int cycle = 0; cycle < size.cycles(); cycle++) {
            cycle();
            takeResidual();
        }
        norm = takeNorm();
    }

    /** From the finest to the coarsest grid, and back. */
    private void cycle() throws MPIException {
        for (int k = top; k > 0; k--) {
            restrict(k);
        }
        clear(u[0]);
        smooth(0);
        for (int k = 1; k < top; k++) {
            prolong(k);
            takeResidual(k);
            smooth(k);
        }
        correct();
        smooth(top);
    }

    private void restrict(int k) throws MPIException {
        if (!isSkeleton && !levels[k - 1].isIdle()) {
            MgLevel coarse = levels[k - 1];
            levels[k].each(
                    team,
                    coarse.planesOfBlock(),
                    (thread, first, end) ->
                            restrictions[thread].apply(levels[k], r[k], coarse, first + 1, end + 1, r[k - 1]));
        }
        work.restricted(levels[k - 1]);
        fill(k - 1, r[k - 1]);
    }

    private void smooth(int k) throws MPIException {
        if (!isSkeleton && !levels[k].isIdle()) {
            levels[k].each(
                    team,
                    levels[k].planesOfBlock(),
                    (thread, first, end) -> stencils[thread].smooth(levels[k], first + 1, end + 1, r[k], u[k]));
        }
        work.smoothed(levels[k]);
        fill(k, u[k]);
    }

    private void prolong(int k) throws MPIException {
        if (!isSkeleton && !levels[k - 1].isIdle()) {
            levels[k].each(
                    team,
                    levels[k].length[2],
                    (thread, first, end) ->
                            prolongations[thread].apply(levels[k - 1], u[k - 1], levels[k], first, end, u[k]));
        }
        work.prolonged(levels[k - 1]);
        ghosts.spread(levels[k - 1], levels[k], u[k]);
    }

    private void takeResidual(int k) throws MPIException {
        if (!isSkeleton && !levels[k].isIdle()) {
            subtract(k, r[k]);
        }
        work.tookResidual(levels[k]);
        fill(k, r[k]);
    }

    private void subtract(int k, double[][] from) {
        MgLevel level = levels[k];
        level.each(
                team,
                level.planesOfBlock(),
                (thread, first, end) -> stencils[thread].residual(level, first + 1, end + 1, u[k], from, r[k]));
    }

    private void takeResidual() throws MPIException {
        if (!isSkeleton) {
            subtract(top, v);
        }
        work.tookResidual(levels[top]);
        fill(top, r[top]);
    }

    /** Corrects the finest solution, and takes its residual. */
    private void correct() throws MPIException {
        if (!isSkeleton) {
            MgLevel finest = levels[top];
            finest.each(team, finest.length[2], this::correctPlanes);
            finest.each(team, finest.length[2], this::takeResidualAtSeams);
        }
        work.prolonged(levels[top - 1]);
        work.tookResidual(levels[top]);
        fill(top, r[top]);
    }

    /** Takes the residual of each plane while it is in the cache, if this thread corrects both neighbours too. */
    private void correctPlanes(int thread, int first, int end) {
        MgLevel finest = levels[top];
        prolongations[thread].begin();
        for (int k = first; k < end; k++) {
            prolongations[thread].add(levels[top - 1], u[top - 1], finest, k, u[top]);
            if (k > first + 1) {
                stencils[thread].residual(finest, k - 1, u[top], v, r[top]);
            }
        }
    }

    /** Takes the residual of the first and the last plane of a thread: another one corrects a neighbour. */
    private void takeResidualAtSeams(int thread, int first, int end) {
        MgLevel finest = levels[top];
        int last = end - 1;
        if (first > 0 && first < end && first <= finest.planesOfBlock()) {
            stencils[thread].residual(finest, first, u[top], v, r[top]);
        }
        if (last > first && last <= finest.planesOfBlock()) {
            stencils[thread].residual(finest, last, u[top], v, r[top]);
        }
    }

    private void fill(int k, double[][] field) throws MPIException {
        ghosts.fill(levels[k], field);
    }

    /** Norm of the residual on the finest grid. */
    private double takeNorm() throws MPIException {
        double[] largest = {0};
        double[] sum = {0};
        if (!isSkeleton) {
            sum[0] = addUp(largest);
        }
        work.tookNorm(levels[top]);
        comm.allReduce(largest, 1, MPI.DOUBLE, MPI.MAX);
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        return Math.sqrt(sum[0] / size.points());
    }

    private double addUp(double[] largest) {
        double[] largestOfPlanes = new double[levels[top].planesOfBlock()];
        double sum = team.sum(largestOfPlanes.length, (first, end) -> addUp(first, end, largestOfPlanes));
        for (double ofPlane : largestOfPlanes) {
            largest[0] = Math.max(largest[0], ofPlane);
        }
        return sum;
    }

    private double addUp(int first, int end, double[] largestOfPlanes) {
        MgLevel finest = levels[top];
        double sum = 0;
        for (int k = first; k < end; k++) {
            double largest = 0;
            for (int j = 1; j < finest.length[1] - 1; j++) {
                double[] row = r[top][finest.row(j, k + 1)];
                sum += square(row);
                largest = Math.max(largest, largest(row));
            }
            largestOfPlanes[k] = largest;
        }
        return sum;
    }

    /** Sum of a row's squares, without ghosts. Four sums: an addition need not wait for the one before. */
    private static double square(double[] row) {
        double a = 0;
        double b = 0;
        double c = 0;
        double d = 0;
        int i = 1;
        for (; i < row.length - 4; i += 4) {
            a += row[i] * row[i];
            b += row[i + 1] * row[i + 1];
            c += row[i + 2] * row[i + 2];
            d += row[i + 3] * row[i + 3];
        }
        for (; i < row.length - 1; i++) {
            a += row[i] * row[i];
        }
        return a + b + (c + d);
    }

    private static double largest(double[] row) {
        double largest = 0;
        for (int i = 1; i < row.length - 1; i++) {
            largest = Math.max(largest, Math.abs(row[i]));
        }
        return largest;
    }

    @Override
    public void verify(Verification results) {
        results.relative("norm", norm, size.norm(), TOLERANCE);
    }
}
