package org.strobe.bench.mpi;

import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.kernel.BenchKernel;
import org.strobe.bench.kernel.Measured;
import org.strobe.bench.kernel.Timing;
import org.strobe.bench.place.Place;
import org.strobe.bench.suite.Suite;
import org.strobe.bench.work.Compilers;
import org.strobe.emulator.rank.Rank;

/**
 * Timer of kernels. All ranks call the methods in equal order.
 *
 * <p>In virtual time, where a run costs nothing but patience and nothing is noisy, the figure is that of 1,000 iterations.
 * As many are made as it takes until doubling their number twice changes the figure by less than a hundredth each time. The rest
 * would take as long each as the latest half of those that were made. All ranks begin at one time, and a collective
 * operation takes as long as its slowest rank.
 */
final class Timer {
    private static final double LEAST_SECONDS = 1e-9;
    private static final double A_TURN = 0.2;
    private static final double LONGEST_WARM_UP = 30;
    private static final int COMPILED_AFTER = 20_000;
    private static final double FASTER = 0.9;

    /** Part of a turn that a rank's compilers may take when the rank is warm. */
    private static final double COMPILING = 0.1;

    private static final int SHORT_WARM_UP = 3;
    private static final int FIRST_ITERATIONS = 4;

    /** Iterations of short messages, at least: more than run ahead before buffers are full. */
    private static final int FEWEST_SHORT = 64;

    /** Run that is long enough with fewer iterations, in virtual seconds. */
    private static final double LONG_RUN = 0.1;

    /** Iterations that figures in virtual time are for, as many as the papers timed. */
    private static final int WANTED_ITERATIONS = 1000;

    /** Enough for a figure that never settles, since ranks fall into one of several rhythms. */
    private static final int MOST_ITERATIONS = 1024;

    private static final double STABLE = 0.01;
    private static final int STABLE_DOUBLINGS = 2;

    /** A common start is this many agreements after the last rank was ready. */
    private static final int AGREEMENTS = 4;

    private static final double NANOS_A_SECOND = 1e9;
    private static final int STEADY_TURNS = 4;
    private static final int PARTS = 10;
    private static final int PARTS_IN_TIME = 20;
    private static final int FEWEST_A_PART = 10;
    private static final int MOST_A_PART = 1 << 20;

    private final Intracomm comm;
    private final int rank;
    private final boolean isOverAllRanks;
    private final boolean isOfSlowest;
    private final boolean isVirtual;
    private final boolean isWarmSoon;
    private final IntBuffer order = MPI.newIntBuffer(1);

    Timer(Intracomm comm, Suite suite) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        this.isWarmSoon = suite.computes() || suite.isMemory();
        this.isVirtual = Place.isModelled();
        this.isOverAllRanks = suite.isOverAllRanks(comm.getSize());
        this.isOfSlowest = suite.isOfSlowest(isVirtual);
    }

    /** True for virtual time, where neither warm-up nor noise exists. */
    boolean isVirtual() {
        return isVirtual;
    }

    /**
     * Timing by a number of iterations. If that is 0: in virtual time until the figure is stable, else for
     * {@code seconds}.
     */
    Timing timing(int iterations, double seconds) {
        if (iterations > 0) {
            return kernel -> time(kernel, iterations);
        }
        return isVirtual ? this::timeUntilStable : kernel -> timeFor(kernel, seconds);
    }

    /** Times a number of iterations. */
    Measured time(BenchKernel kernel, int iterations) throws MPIException {
        begin();
        int parts = Math.clamp(iterations / FEWEST_A_PART, 1, PARTS);
        Parts all = new Parts();
        for (int part = 0; part < parts; part++) {
            int share = iterations / parts + (part < iterations % parts ? 1 : 0);
            all.add(share, secondsOf(kernel, share), true);
        }
        return result(all, kernel.isTimed());
    }

    /** Times ever more iterations, until twice their number gives the same figure within a hundredth, two times. */
    private Measured timeUntilStable(BenchKernel kernel) throws MPIException {
        int iterations = FIRST_ITERATIONS;
        Measured run = time(kernel, iterations);
        Measured figure = run;
        int stable = 0;
        while (stable < STABLE_DOUBLINGS && iterations < MOST_ITERATIONS) {
            double[] figures = {figure.time(), 0};
            Measured half = run;
            iterations *= 2;
            run = time(kernel, iterations);
            figure = run.continuedTo(WANTED_ITERATIONS, half);
            figures[1] = figure.time();
            comm.bcast(figures, figures.length, MPI.DOUBLE, 0);
            boolean isEnough = iterations >= FEWEST_SHORT || figures[1] * iterations >= LONG_RUN;
            stable = isEnough && Math.abs(figures[1] - figures[0]) < STABLE * figures[0] ? stable + 1 : 0;
        }
        return figure;
    }

    /** Begins a run: at one time in virtual time, else when all ranks are there. */
    private void begin() throws MPIException {
        comm.barrier();
        if (isVirtual) {
            double start = greatest(MPI.wtime());
            double agreement = greatest(MPI.wtime() - start);
            double common = greatest(MPI.wtime()) + AGREEMENTS * agreement;
            Rank.current().sleep(Math.round((common - MPI.wtime()) * NANOS_A_SECOND));
        }
    }

    private double greatest(double ofMine) throws MPIException {
        double[] all = {ofMine};
        comm.allReduce(all, 1, MPI.DOUBLE, MPI.MAX);
        return all[0];
    }

    /** Times the iterations that fit into {@code seconds} by rank 0's clock, at least one. */
    private Measured timeFor(BenchKernel kernel, double seconds) throws MPIException {
        comm.barrier();
        Parts all = new Parts();
        int share = 1;
        boolean isGrown = false;
        while (share > 0) {
            double took = secondsOf(kernel, share);
            all.add(share, took, isGrown);
            long fitting = (long) (seconds / PARTS_IN_TIME / (took / share));
            isGrown = fitting < 2L * share;
            share = agreed(all.sum >= seconds ? 0 : (int) Math.clamp(fitting, 1, Math.min(2L * share, MOST_A_PART)));
        }
        return result(all, kernel.isTimed());
    }

    /**
     * Warms up until the kernel gets no faster and the compilers of all ranks rest. First calls are interpreted, and
     * compiler threads take a processor from the ranks: for seconds, where more JVMs than processors compile.
     *
     * @param isFirst true if the code may be new to the JVM: then often enough to be compiled
     */
    void warmUp(BenchKernel kernel, boolean isFirst) throws MPIException {
        if (isVirtual || isWarmSoon) {
            kernel.run(SHORT_WARM_UP);
            return;
        }
        Compilers compilers = new Compilers();
        double best = Double.MAX_VALUE;
        int steady = 0;
        long iterations = 0;
        long wanted = isFirst ? COMPILED_AFTER : 0;
        double spent = 0;
        while (spent < LONGEST_WARM_UP && (steady < STEADY_TURNS || iterations < wanted)) {
            long begin = System.nanoTime();
            Measured turn = timeFor(kernel, A_TURN);
            double took = (System.nanoTime() - begin) / NANOS_A_SECOND;
            spent += greatest(took);
            // All ranks use the time of rank 0.
            double[] seen = {turn.time(), turn.iterations()};
            comm.bcast(seen, seen.length, MPI.DOUBLE, 0);
            boolean isCompiling = greatest(compilers.secondsSince() / took) > COMPILING;
            steady = isCompiling || seen[0] < best * FASTER ? 0 : steady + 1;
            best = Math.min(best, seen[0]);
            iterations += (long) seen[1];
        }
    }

    private Measured result(Parts all, boolean isTimed) throws MPIException {
        double mean = all.sum / all.iterations;
        return isOverAllRanks
                ? overAllRanks(mean, all.iterations, isTimed)
                : new Measured(mean, mean, Math.min(mean, all.least), Math.max(mean, all.most), all.iterations);
    }

    /** Parts of a run. */
    private static final class Parts {
        private int iterations;
        private double sum;
        private double least = Double.MAX_VALUE;
        private double most;

        /** Adds a part; short parts do not count as least or most. */
        private void add(int share, double seconds, boolean isLong) {
            iterations += share;
            sum += seconds;
            if (isLong) {
                least = Math.min(least, seconds / share);
                most = Math.max(most, seconds / share);
            }
        }
    }

    private Measured overAllRanks(double mine, int iterations, boolean isTimed) throws MPIException {
        double[] sumAndCount = {isTimed ? mine : 0, isTimed ? 1 : 0};
        double[] least = {isTimed ? mine : Double.MAX_VALUE};
        double[] most = {isTimed ? mine : 0};
        comm.allReduce(sumAndCount, 2, MPI.DOUBLE, MPI.SUM);
        comm.allReduce(least, 1, MPI.DOUBLE, MPI.MIN);
        comm.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
        double mean = sumAndCount[0] / sumAndCount[1];
        return new Measured(isOfSlowest ? most[0] : mean, mean, least[0], most[0], iterations);
    }

    private static double secondsOf(BenchKernel kernel, int iterations) throws MPIException {
        double start = MPI.wtime();
        kernel.run(iterations);
        return Math.max(LEAST_SECONDS, MPI.wtime() - start);
    }

    /** Value of rank 0. */
    int agreed(int ofMine) throws MPIException {
        order.put(0, ofMine);
        comm.bcast(order, 1, MPI.INT, 0);
        return order.get(0);
    }

    /**
     * Checks data {@code turns} times.
     *
     * @return wrong elements at all ranks
     */
    long check(BenchKernel kernel, int turns) throws MPIException {
        long[] wrong = {0};
        for (int turn = 0; turn < turns; turn++) {
            wrong[0] += kernel.check(turn);
        }
        comm.allReduce(wrong, 1, MPI.LONG, MPI.SUM);
        return wrong[0];
    }

    boolean isFirst() {
        return rank == 0;
    }
}
