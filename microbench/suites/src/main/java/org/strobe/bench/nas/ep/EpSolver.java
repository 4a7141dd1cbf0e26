package org.strobe.bench.nas.ep;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.NasRandom;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.work.Work;

/** A rank's batches of EP, and the sums of all ranks. */
final class EpSolver implements Solver {
    private static final long SEED = 271_828_183L;
    private static final int RINGS = 10;
    private static final double TOLERANCE = 1e-8;
    private static final int NUMBERS = 2 * EpSize.BATCH;

    /** Numbers that are made side by side: each is the eighth after the one before in its lane. */
    private static final int LANES = 8;

    private final Intracomm comm;
    private final EpSize size;
    private final Work work;
    private final boolean isSkeleton;
    private final double[] numbers;
    private final long[] lanes = new long[LANES];
    private final double[] rings = new double[RINGS];
    private double sumX;
    private double sumY;

    EpSolver(Intracomm comm, EpSize size, Work work, boolean isSkeleton) {
        this.comm = comm;
        this.size = size;
        this.work = work;
        this.isSkeleton = isSkeleton;
        this.numbers = new double[isSkeleton ? 0 : NUMBERS];
    }

    @Override
    public void prepare() {
        if (!isSkeleton) {
            addBatch(0);
        }
        sumX = 0;
        sumY = 0;
        Arrays.fill(rings, 0);
    }

    @Override
    public void run() throws MPIException {
        int ranks = comm.getSize();
        int rank = comm.getRank();
        long each = size.batches() / ranks;
        long longer = size.batches() % ranks;
        long first = rank * each + Math.min(rank, longer);
        long end = first + each + (rank < longer ? 1 : 0);
        for (long batch = first; batch < end; batch++) {
            if (!isSkeleton) {
                addBatch(batch);
            }
        }
        work.did((double) (end - first) * NUMBERS, 0);
        double[] sum = {sumX};
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        sumX = sum[0];
        sum[0] = sumY;
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        sumY = sum[0];
        comm.allReduce(rings, RINGS, MPI.DOUBLE, MPI.SUM);
    }

    private void addBatch(long batch) {
        long start = NasRandom.power(NasRandom.FACTOR, batch * NUMBERS) * SEED & NasRandom.MASK;
        makeNumbers(start);
        double x = 0;
        double y = 0;
        for (int i = 0; i < NUMBERS; i += 2) {
            double first = numbers[i];
            double second = numbers[i + 1];
            double square = first * first + second * second;
            if (square <= 1) {
                double factor = Math.sqrt(-2 * Math.log(square) / square);
                double deviateX = first * factor;
                double deviateY = second * factor;
                rings[(int) Math.max(Math.abs(deviateX), Math.abs(deviateY))]++;
                x += deviateX;
                y += deviateY;
            }
        }
        sumX += x;
        sumY += y;
    }

    /** Makes the numbers of a batch, from -1 to 1. */
    private void makeNumbers(long start) {
        long state = start;
        for (int lane = 0; lane < LANES; lane++) {
            state = NasRandom.FACTOR * state & NasRandom.MASK;
            lanes[lane] = state;
        }
        long step = NasRandom.power(NasRandom.FACTOR, LANES);
        for (int i = 0; i < NUMBERS; i += LANES) {
            for (int lane = 0; lane < LANES; lane++) {
                numbers[i + lane] = 2 * (lanes[lane] * NasRandom.UNIT) - 1;
                lanes[lane] = step * lanes[lane] & NasRandom.MASK;
            }
        }
    }

    @Override
    public void verify(Verification results) {
        results.relative("sum X", sumX, size.sumX(), TOLERANCE);
        results.relative("sum Y", sumY, size.sumY(), TOLERANCE);
    }
}
