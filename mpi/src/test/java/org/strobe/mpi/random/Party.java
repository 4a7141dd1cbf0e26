package org.strobe.mpi.random;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;

/** A rank that takes part in a program. */
final class Party {
    /** The rank in the world. */
    final int self;

    /** For what concerns this rank alone. */
    final Random random;

    private final Map<Integer, Comm> comms = new HashMap<>();
    private final List<Unfinished> unfinished = new ArrayList<>();

    /** A collective that was started, and what has to be seen when it is over. */
    private record Unfinished(Request request, Ending ending) {}

    /** What is looked at in the end. */
    interface Ending {
        void check() throws MPIException;
    }

    Party(PlannedComm world, long seed) throws MPIException {
        self = MPI.COMM_WORLD.getRank();
        random = new Random(seed * 31 + self);
        comms.put(world.number(), MPI.COMM_WORLD);
    }

    /** Programs, each by its seed; of a single one perhaps some steps only. */
    static void run(long[] seeds, int ranks, int[] kept) throws MPIException {
        for (long seed : seeds) {
            Plan plan = Plan.of(seed, ranks);
            new Party(plan.world(), seed).run(plan, seed, kept);
        }
    }

    private void run(Plan plan, long seed, int[] kept) throws MPIException {
        for (int i = 0; i < plan.steps().size(); i++) {
            Step step = plan.steps().get(i);
            if (step.comm().has(self) && (kept == null || contains(kept, i))) {
                tell(seed, "step " + i + ", " + step, () -> {
                    step.run(this);
                    if (random.nextInt(3) == 0) {
                        finish(random.nextInt(unfinished.size() + 1));
                    }
                });
            }
        }
        tell(seed, "the end", () -> {
            finish(unfinished.size());
            for (Comm comm : comms.values()) {
                if (comm != MPI.COMM_WORLD) {
                    comm.free();
                }
            }
        });
    }

    private static boolean contains(int[] kept, int step) {
        return PlannedComm.rankIn(kept, step) >= 0;
    }

    private void tell(long seed, String where, Ending part) throws MPIException {
        try {
            part.check();
        } catch (MPIException | RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "-Dstrobe.tests.seed=" + seed + ", rank " + self + ", " + where + ": " + e.getMessage(), e);
        }
    }

    Comm comm(PlannedComm planned) {
        return comms.get(planned.number());
    }

    Intracomm intra(PlannedComm planned) {
        return (Intracomm) comm(planned);
    }

    void keep(PlannedComm planned, Comm comm) {
        comms.put(planned.number(), comm);
    }

    /** A collective goes on while others are begun. */
    void goesOn(Request request, Ending ending) {
        unfinished.add(new Unfinished(request, ending));
    }

    /** Waits for some of what goes on, in any order. */
    void finish(int count) throws MPIException {
        for (int i = 0; i < count; i++) {
            finish(unfinished.remove(random.nextInt(unfinished.size())));
        }
    }

    private void finish(Unfinished next) throws MPIException {
        if (random.nextBoolean()) {
            while (!next.request.test()) {
                Thread.onSpinWait();
            }
        } else {
            next.request.waitFor();
        }
        next.ending.check();
    }
}
