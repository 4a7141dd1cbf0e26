package org.strobe.bench.nas.ep;

import java.util.Arrays;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.work.Work;

/** A rank's batches of EP, and the sums of all ranks. */
final class EpSolver implements Solver {
    private static final double TOLERANCE = 1e-8;

    private final Intracomm comm;
    private final EpSize size;
    private final Work work;
    private final Team team;

    /** Batches of each thread; none in skeleton mode. */
    private final EpBatches[] batches;

    private final double[] rings = new double[EpBatches.RINGS];
    private double sumX;
    private double sumY;

    EpSolver(Intracomm comm, EpSize size, Setup setup) {
        this.comm = comm;
        this.size = size;
        this.work = setup.work();
        this.team = setup.team();
        this.batches = Stream.generate(EpBatches::new)
                .limit(setup.isSkeleton() ? 0 : team.threads())
                .toArray(EpBatches[]::new);
    }

    @Override
    public void prepare() {
        for (EpBatches each : batches) {
            each.add(0);
            each.clear();
        }
    }

    @Override
    public void run() throws MPIException {
        int ranks = comm.getSize();
        int rank = comm.getRank();
        long each = size.batches() / ranks;
        long longer = size.batches() % ranks;
        long start = rank * each + Math.min(rank, longer);
        int count = (int) (each + (rank < longer ? 1 : 0));
        if (batches.length > 0) {
            team.each(count, (thread, first, end) -> {
                for (int i = first; i < end; i++) {
                    batches[thread].add(start + i);
                }
            });
        }
        // No bytes: a number counts as one operation, though it takes its part of a logarithm and a root. A machine's
        // rate of numbers is calibrated; the bytes of a batch cross the bus meanwhile.
        work.did((double) count * EpBatches.NUMBERS, 0);
        double[] sum = {Arrays.stream(batches).mapToDouble(EpBatches::sumX).sum()};
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        sumX = sum[0];
        sum[0] = Arrays.stream(batches).mapToDouble(EpBatches::sumY).sum();
        comm.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        sumY = sum[0];
        for (EpBatches own : batches) {
            own.addRingsTo(rings);
        }
        comm.allReduce(rings, EpBatches.RINGS, MPI.DOUBLE, MPI.SUM);
    }

    @Override
    public void verify(Verification results) {
        results.relative("sum X", sumX, size.sumX(), TOLERANCE);
        results.relative("sum Y", sumY, size.sumY(), TOLERANCE);
    }
}
