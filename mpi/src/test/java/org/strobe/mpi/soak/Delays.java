package org.strobe.mpi.soak;

import java.time.Duration;
import java.util.SplittableRandom;
import org.strobe.emulator.fault.FaultPlan;
import org.strobe.emulator.fault.Nth;

/** Fault plans that make ranks slow for short whiles, one or the other, and transfers late. */
final class Delays {
    private static final long LONGEST_WHILE = Duration.ofMillis(8).toNanos();
    private static final double LARGEST_FACTOR = 20;
    private static final int TRAFFIC_RULES = 3;
    private static final int RAREST = 3000;
    private static final int MOST_FREQUENT = 300;
    private static final long LONGEST_DELAY = Duration.ofMillis(1).toNanos();

    private Delays() {}

    /** @param span how long such whiles come, from the beginning of the job */
    static FaultPlan of(long seed, int ranks, int nodes, int whiles, Duration span) {
        SplittableRandom random = new SplittableRandom(seed + 1);
        FaultPlan plan = FaultPlan.NONE;
        for (int i = 0; i < whiles; i++) {
            long from = random.nextLong(span.toNanos());
            plan = plan.slowRank(
                    random.nextInt(ranks),
                    1 + random.nextDouble() * (LARGEST_FACTOR - 1),
                    Duration.ofNanos(from),
                    Duration.ofNanos(from + random.nextLong(1, LONGEST_WHILE)));
        }
        for (int i = 0; nodes > 1 && i < TRAFFIC_RULES; i++) {
            plan = plan.delayTransfer(
                    Nth.every(random.nextInt(MOST_FREQUENT, RAREST)),
                    FaultPlan.ANY,
                    i == 0 ? FaultPlan.ANY : random.nextInt(nodes),
                    Duration.ofNanos(random.nextLong(1, LONGEST_DELAY)));
        }
        return plan;
    }
}
