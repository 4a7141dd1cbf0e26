package org.strobe.mpi.random;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.strobe.mpi.random.party.Step;

/** A program that fails, with fewer steps. */
final class Shrunk {
    private Shrunk() {}

    /**
     * Leaves out one step after the other, from the last to the first, as long as it fails.
     *
     * @param failure runs some steps of the program, and tells how they fail; null if they do not
     */
    static String of(long seed, int ranks, Function<int[], String> failure) {
        Plan plan = Plan.of(seed, ranks);
        int[] kept = IntStream.range(0, plan.steps().size()).toArray();
        String last = "";
        for (int step = kept.length - 1; step >= 0; step--) {
            int[] fewer = without(plan, kept, step);
            String told = failure.apply(fewer);
            if (told != null) {
                kept = fewer;
                last = told;
            }
        }
        StringBuilder text = new StringBuilder("\nThese of its steps suffice:");
        for (int step : kept) {
            text.append("\n  ").append(step).append(": ").append(plan.steps().get(step));
        }
        return text.append('\n').append(last).toString();
    }

    /** Without a step, and without those on a communicator that is then not made. */
    private static int[] without(Plan plan, int[] kept, int left) {
        Set<Integer> missing = new HashSet<>();
        return IntStream.of(kept)
                .filter(step -> {
                    Step taken = plan.steps().get(step);
                    boolean out = step == left || missing.contains(taken.comm().number());
                    if (out && taken instanceof MakeComm making) {
                        making.made().forEach(made -> missing.add(made.number()));
                    }
                    return !out;
                })
                .toArray();
    }
}
