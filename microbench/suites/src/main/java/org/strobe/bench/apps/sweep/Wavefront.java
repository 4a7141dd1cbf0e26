package org.strobe.bench.apps.sweep;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import org.strobe.bench.apps.sweep.SweepParameters.Extent;
import org.strobe.bench.apps.sweep.SweepParameters.RankShape;
import org.strobe.bench.apps.sweep.SweepResult.Balance;
import org.strobe.bench.work.Work;

/** SWEEP3D-like wavefront of discrete ordinates. */
public final class Wavefront {
    private Wavefront() {}

    /**
     * Refuses a grid that does not fit the ranks.
     *
     * @throws IllegalArgumentException if it does not
     */
    public static void check(int ranks, SweepParameters parameters) {
        RankShape shape = parameters.ranks().of(ranks);
        RankGrid.of(shape, parameters.total(shape), 0);
    }

    /**
     * Runs; all ranks call it.
     *
     * @throws IllegalArgumentException at all ranks, if the grid does not fit the ranks
     */
    public static SweepResult run(Intracomm comm, SweepParameters parameters) throws MPIException {
        RankShape shape = parameters.ranks().of(comm.getSize());
        Extent total = parameters.total(shape);
        RankGrid grid = RankGrid.of(shape, total, comm.getRank());
        boolean isActive = comm.getRank() < shape.number();
        Intracomm workers = comm.split(isActive ? 0 : MPI.UNDEFINED, comm.getRank());
        double[] most = new double[2];
        double[] particles = new double[4];
        long[] counts = new long[3];
        if (isActive) {
            WavefrontRun run = new WavefrontRun(workers, parameters, grid, Work.here());
            run.run();
            most = new double[] {run.seconds(), run.change()};
            particles = run.particles();
            counts = run.counts();
            workers.free();
        }
        comm.allReduce(most, most.length, MPI.DOUBLE, MPI.MAX);
        comm.allReduce(particles, particles.length, MPI.DOUBLE, MPI.SUM);
        comm.allReduce(counts, counts.length, MPI.LONG, MPI.SUM);
        long steps = (long) new SweepSteps(parameters.blocks(), total.z()).number() * parameters.iterations();
        return new SweepResult(
                parameters,
                comm.getSize(),
                shape,
                total,
                steps,
                counts[0],
                counts[1],
                most[0],
                most[1],
                new Balance(particles[0], particles[1], particles[2], particles[3]),
                counts[2]);
    }
}
