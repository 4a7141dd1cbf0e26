package org.strobe.bench.mpi;

import java.nio.IntBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Finds out how long a kernel takes; all ranks call the same methods in the same order. */
final class Timer {
    private static final double NANOS_A_SECOND = 1e9;
    private static final int PARTS = 10;
    private static final int PARTS_WITHIN = 50;
    private static final int FEWEST_A_PART = 10;
    private static final int MOST_IN_A_ROW = 1 << 20;

    private final Intracomm comm;
    private final int rank;
    private final boolean isOverAllRanks;
    private final IntBuffer order = MPI.newIntBuffer(1);

    Timer(Intracomm comm, Suite suite) throws MPIException {
        this.comm = comm;
        this.rank = comm.getRank();
        
        this.isOverAllRanks = suite.isCollective() || suite == Suite.MESSAGE_RATE;
    }

    /**
     * Runs a kernel for so long, as rank 0 sees it.
     *
     * @return how many iterations take so long once it is warm; the same on all ranks
     */
    int warmUp(Kernel kernel, double seconds) throws MPIException {
        int iterations = 1;
        double passed = 0;
        double once = 0;
        while (agreed(passed < seconds ? 1 : 0) == 1) {
            double took = secondsOf(kernel, iterations);
            passed += took;
            once = took / iterations;
            // No run is longer than a quarter of the whole, so that the last ones are of warm code.
            iterations = agreed((int) Math.clamp((long) (seconds / 4 / once), 1, Math.min(2L * iterations, MOST_IN_A_ROW)));
        }
        return agreed(Math.clamp((long) (seconds / once), 1, MOST_IN_A_ROW));
    }

    /** Times so many iterations. */
    Measured time(Kernel kernel, int iterations) throws MPIException {
        return time(kernel, iterations, 0);
    }

    /**
     * Times iterations, in parts.
     *
     * @param iterations how many, if there is time for them
     * @param mostSeconds no further part begins when so long has passed, as rank 0 sees it; 0 if it may take as long as it does
     */
    Measured time(Kernel kernel, int iterations, double mostSeconds) throws MPIException {
        comm.barrier();
        int parts = Math.clamp(iterations / FEWEST_A_PART, 1, mostSeconds > 0 ? PARTS_WITHIN : PARTS);
        double least = Double.MAX_VALUE;
        double most = 0;
        double sum = 0;
        int done = 0;
        for (int part = 0; part < parts; part++) {
            int share = iterations / parts + (part < iterations % parts ? 1 : 0);
            double took = secondsOf(kernel, share);
            done += share;
            sum += took;
            least = Math.min(least, took / share);
            most = Math.max(most, took / share);
            if (mostSeconds > 0 && agreed(sum > mostSeconds ? 1 : 0) == 1) {
                break;
            }
        }
        return isOverAllRanks ? overAllRanks(sum / done, done) : new Measured(sum / done, least, most, done);
    }

    private Measured overAllRanks(double mine, int iterations) throws MPIException {
        double[] sum = {mine};
        double[] least = {mine};
        double[] most = {mine};
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        comm.allReduce(least, 1, MPI.DOUBLE, MPI.MIN);
        comm.allReduce(most, 1, MPI.DOUBLE, MPI.MAX);
        return new Measured(sum[0] / comm.getSize(), least[0], most[0], iterations);
    }

    private static double secondsOf(Kernel kernel, int iterations) throws MPIException {
        long start = System.nanoTime();
        kernel.run(iterations);
        return Math.max(1, System.nanoTime() - start) / NANOS_A_SECOND;
    }

    /** What rank 0 says. */
    private int agreed(int ofMine) throws MPIException {
        order.put(0, ofMine);
        comm.bcast(order, 1, MPI.INT, 0);
        return order.get(0);
    }

    /** Checks data so many times; returns how many elements arrived wrong at any rank. */
    long check(Kernel kernel, int turns) throws MPIException {
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
