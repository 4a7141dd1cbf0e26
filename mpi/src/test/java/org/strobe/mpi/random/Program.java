package org.strobe.mpi.random;

import mpi.MPIException;
import org.strobe.mpi.random.party.Party;
import org.strobe.mpi.random.party.PlannedComm;
import org.strobe.mpi.random.party.Step;

/** A program as one rank runs it. */
final class Program {
    private final long seed;
    private final Plan plan;
    private final Party party;

    private Program(long seed, int ranks) throws MPIException {
        this.seed = seed;
        this.plan = Plan.of(seed, ranks);
        this.party = new Party(plan.world(), seed);
    }

    /** Runs programs, each by its seed; of a single one perhaps some steps only. */
    static void run(long[] seeds, int ranks, int[] kept) throws MPIException {
        for (long seed : seeds) {
            new Program(seed, ranks).run(kept);
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
