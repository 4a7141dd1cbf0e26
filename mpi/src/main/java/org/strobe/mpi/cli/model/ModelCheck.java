package org.strobe.mpi.cli.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.MPI;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.Machine;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.collective.Collective;

/** Collectives of some ranks, measured round after round: the shortest time of each counts, as it does for this computer's parameters. */
final class ModelCheck {
    private static final int MOST_TIMES = 100;
    private static final int LEAST_TIMES = 1;
    private static final long BYTES_A_BATCH = 1 << 20;

    /** A time that errors can be related to. */
    private static final double LEAST_MICROS = 1e-3;

    private final Spread spread;
    private final List<Asked> asked = new ArrayList<>();
    private final int batches;
    private final double[] best;
    private double barrier = Double.MAX_VALUE;

    /** What is measured. */
    private record Asked(Collective collective, long bytes) {}

    ModelCheck(Spread spread, List<Collective> collectives, List<Long> sizes, int batches) {
        this.spread = spread;
        this.batches = batches;
        for (Collective collective : collectives) {
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

    /** Measures all once more. */
    void look() {
        double[] micros = Job.of(spread.ranks())
                .nodes(spread.nodes())
                .launch(launch())
                .run(rank -> {
                    MPI.Init(new String[0]);
                    double[] each = new double[asked.size() + 1];
                    for (int i = 0; i < asked.size(); i++) {
                        each[i] = time(asked.get(i));
                    }
                    each[asked.size()] = Batches.time(batches, MOST_TIMES, CheckedCalls.of(Collective.BARRIER, 0));
                    MPI.Finalize();
                    return each;
                })
                .get(0);
        for (int i = 0; i < best.length; i++) {
            best[i] = Math.min(best[i], micros[i]);
        }
        barrier = Math.min(barrier, micros[best.length]);
    }

    /** With a barrier behind each call. */
    private double time(Asked one) throws Exception {
        int times = Math.clamp(BYTES_A_BATCH / (1 + one.bytes() * spread.ranks()), LEAST_TIMES, MOST_TIMES);
        return Batches.time(batches, times, CheckedCalls.followed(CheckedCalls.of(one.collective(), one.bytes())));
    }

    /** All that there is a model of, beside what it says for a machine. */
    List<CheckedCase> cases(Machine machine) {
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
