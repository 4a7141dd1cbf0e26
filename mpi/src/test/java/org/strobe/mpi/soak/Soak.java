package org.strobe.mpi.soak;

import java.util.SplittableRandom;
import mpi.MPI;
import mpi.MPIException;

/** One rank's part of a long row of collectives. */
final class Soak {
    /** So often communicators are given back, and made anew. */
    private static final int RENEWALS = 3000;

    private final long seed;
    private final SplittableRandom random;
    private final Step step;
    private final Circles circles;
    private final Calls calls;
    private final PendingCall pending;
    private long counted;

    private Soak(long seed) throws MPIException {
        this.seed = seed;
        this.random = new SplittableRandom(seed);
        this.step = new Step(random);
        this.circles = new Circles(seed);
        this.calls = new Calls(MPI.COMM_WORLD.getSize());
        this.pending = new PendingCall(MPI.COMM_WORLD.getSize());
    }

    /**
     * Takes part, between Init and Finalize.
     *
     * @return how many collectives this rank was the first member of: those of all ranks together are all that there were
     */
    static long run(long seed, int steps) throws MPIException {
        return new Soak(seed).run(steps);
    }

    private long run(int steps) throws MPIException {
        try {
            for (int i = 0; i < steps; i++) {
                step.next();
                if (random.nextInt(RENEWALS) == 0) {
                    pending.end();
                    circles.renew(step.way, step.key);
                }
                Circle circle = circles.of(step.way);
                if (circle != null) {
                    counted += circle.self() == 0 ? 1 : 0;
                    run(circle);
                }
            }
            pending.end();
            circles.free();
            return counted;
        } catch (MPIException | RuntimeException e) {
            throw new IllegalStateException(
                    "-Dstrobe.tests.seed=" + seed + ", rank " + MPI.COMM_WORLD.getRank() + ", at " + step + ": "
                            + e.getMessage(),
                    e);
        }
    }

    private void run(Circle circle) throws MPIException {
        if (step.kind.isPending()) {
            pending.end();
            pending.begin(step, circle);
        } else {
            calls.run(step, circle);
        }
    }
}
