package org.strobe.tools.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.model.ModelMachine;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.ModelledCollective;

/**
 * Measures collectives of some ranks in rounds. The shortest time of each counts, as for the parameters of this
 * computer.
 */
final class ModelCheck {
    private static final int MOST_TIMES = 100;
    private static final int LEAST_TIMES = 1;
    private static final long BYTES_A_BATCH = 1 << 20;

    /** Least measured time, so that relative errors stay finite. */
    private static final double LEAST_MICROS = 1e-3;

    private final Spread spread;
    private final ModelMachine modelled;
    private final List<Asked> asked = new ArrayList<>();
    private final int batches;
    private final double[] best;
    private double barrier = Double.MAX_VALUE;

    /** A collective and size to measure. */
    private record Asked(ModelledCollective collective, long bytes) {}

    /** @param modelled machine on which to measure; null for this computer */
    ModelCheck(
            Spread spread, List<ModelledCollective> collectives, List<Long> sizes, int batches, ModelMachine modelled) {
        this.spread = spread;
        this.modelled = modelled;
        this.batches = batches;
        for (ModelledCollective collective : collectives) {
            for (long bytes : collective.isSized() ? sizes : List.of(0L)) {
                asked.add(new Asked(collective, bytes));
            }
        }
        this.best = new double[asked.size()];
        Arrays.fill(best, Double.MAX_VALUE);
    }

    Launch launch() {
        return Launch.fitting(spread.ranks());
    }

    /** Measures all collectives once more. */
    void look() {
        Job job = Job.of(spread.ranks()).nodes(spread.nodes());
        double[] micros = (modelled == null ? job.launch(launch()) : job.machine(modelled))
                .run(rank -> {
                    Provider provider = Providers.current();
                    provider.init(ThreadLevel.SINGLE);
                    CheckedCalls calls = new CheckedCalls(provider);
                    double[] each = new double[asked.size() + 1];
                    for (int i = 0; i < asked.size(); i++) {
                        each[i] = time(calls, asked.get(i), rank::now);
                    }
                    each[asked.size()] =
                            Batches.time(batches, MOST_TIMES, rank::now, calls.of(ModelledCollective.BARRIER, 0));
                    provider.finish();
                    return each;
                })
                .get(0);
        for (int i = 0; i < best.length; i++) {
            best[i] = Math.min(best[i], micros[i]);
        }
        barrier = Math.min(barrier, micros[best.length]);
    }

    /** Times calls with a barrier after each. */
    private double time(CheckedCalls calls, Asked one, LongSupplier clock) throws Exception {
        int times = Math.clamp(BYTES_A_BATCH / (1 + one.bytes() * spread.ranks()), LEAST_TIMES, MOST_TIMES);
        return Batches.time(batches, times, clock, calls.followed(calls.of(one.collective(), one.bytes())));
    }

    /** All measured collectives with the predictions for a machine. */
    List<CheckedCase> cases(MachineCosts machine) {
        List<CheckedCase> cases = new ArrayList<>();
        for (int i = 0; i < best.length; i++) {
            Asked one = asked.get(i);
            List<Estimate> estimates = one.collective().estimates(machine, spread, one.bytes());
            if (!estimates.isEmpty()) {
                Estimate taken = estimates.get(0);
                cases.add(new CheckedCase(
                        spread,
                        one.collective(),
                        one.bytes(),
                        taken.algorithm(),
                        taken.micros(),
                        Math.max(LEAST_MICROS, best[i] - barrier)));
            }
        }
        return cases;
    }
}
