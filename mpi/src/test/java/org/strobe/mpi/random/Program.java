package org.strobe.mpi.random;

import mpi.Intracomm;
import mpi.MPIException;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** A program as one rank runs it. */
final class Program {
    private final long seed;
    private final Plan plan;
    private final Party party;

    private Program(Intracomm world, long seed) throws MPIException {
        this.seed = seed;
        this.plan = Plan.of(seed, world.getSize());
        this.party = new Party(world, plan.world(), seed);
    }

    /** Runs programs, each by its seed; of a single one perhaps some steps only. */
    static void run(Intracomm world, long[] seeds, int[] kept) throws MPIException {
        for (long seed : seeds) {
            new Program(world, seed).run(kept);
        }
    }

    private void run(int[] kept) throws MPIException {
        for (int i = 0; i < plan.steps().size(); i++) {
            Step step = plan.steps().get(i);
            if (step.comm().has(party.self) && (kept == null || PlannedComm.rankIn(kept, i) >= 0)) {
                tell("step " + i + ", " + step, () -> {
                    step.run(party);
                    party.finishSome();
                });
            }
        }
        tell("the end", party::end);
    }

    private void tell(String where, Party.Ending part) throws MPIException {
        try {
            part.check();
        } catch (MPIException | RuntimeException | AssertionError e) {
            throw new AssertionError(
                    "-Dstrobe.tests.seed=" + seed + ", rank " + party.self + ", " + where + ": " + e.getMessage(), e);
        }
    }
}
