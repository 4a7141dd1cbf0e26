package org.strobe.bench.nas.ft;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.nas.ProblemClass;
import org.strobe.bench.nas.Setup;
import org.strobe.bench.nas.Solver;
import org.strobe.bench.nas.Team;
import org.strobe.bench.nas.Verification;
import org.strobe.bench.work.Work;

/** A rank's program of FT. */
final class FtSolver implements Solver {
    private static final double TOLERANCE = 1e-12;
    private static final int POINT = 2 * Double.BYTES;

    /** Each of the three passes of a transform reads and writes all points. */
    private static final double TRANSFORM_BYTES = 3.0 * 2 * POINT;

    private final Intracomm comm;
    private final ProblemClass name;
    private final FtSize size;
    private final Work work;
    private final Team team;
    private final boolean isSkeleton;
    private final int ranks;
    private final FtLayout layout;
    private final FtTransform transform;
    private TimeFactors factors;
    private final FtChecksum checksum;

    /** After each time step, at rank 0. */
    private final double[][] checksums;

    FtSolver(Intracomm comm, Setup setup) throws MPIException {
        this.comm = comm;
        this.name = setup.size();
        this.size = FtSize.of(name);
        this.work = setup.work();
        this.team = setup.team();
        this.isSkeleton = setup.isSkeleton();
        this.ranks = comm.getSize();
        this.layout = new FtLayout(size, comm.getRank(), ranks);
        this.transform = new FtTransform(comm, layout, isSkeleton, team);
        this.checksum = new FtChecksum(layout);
        this.checksums = new double[size.iterations()][];
    }

    @Override
    public void prepare() throws MPIException {
        begin();
        forward();
    }

    @Override
    public void run() throws MPIException {
        begin();
        forward();
        for (int step = 1; step <= size.iterations(); step++) {
            back(step);
            checksums[step - 1] = takeChecksum();
        }
    }

    private void begin() {
        if (!isSkeleton) {
            factors = new TimeFactors(layout);
            new RandomField(layout).make(transform.field(), transform.placesByX(), team);
            transform.prepare();
        }
        work.did(size.fieldOperations() / ranks, size.points() / ranks * POINT);
    }

    private void forward() throws MPIException {
        work.did(size.forwardOperations() / ranks, size.points() / ranks * TRANSFORM_BYTES);
        transform.forward();
    }

    private void back(int step) throws MPIException {
        if (!isSkeleton) {
            factors.make(step);
        }
        double operations = size.stepOperations() + size.backOperations();
        work.did(operations / ranks, size.points() / ranks * TRANSFORM_BYTES);
        transform.back(factors);
    }

    private double[] takeChecksum() throws MPIException {
        double[] own = isSkeleton ? new double[2] : checksum.of(transform.field(), transform.placesByX());
        double[] sum = new double[2];
        comm.reduce(own, sum, 2, MPI.DOUBLE, MPI.SUM, 0);
        return sum;
    }

    @Override
    public void verify(Verification results) {
        double[][] published = FtReference.of(name);
        for (int i = 0; i < checksums.length; i++) {
            double[] sum = checksums[i];
            results.relative("step " + (i + 1), sum[0], sum[1], published[i][0], published[i][1], TOLERANCE);
        }
    }

    @Override
    public void free() throws MPIException {
        transform.free();
    }
}
