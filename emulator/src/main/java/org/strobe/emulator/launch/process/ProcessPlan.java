package org.strobe.emulator.launch.process;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.World;

/**
 * Ranks of one process.
 *
 * @param world ranks that start together
 * @param from first rank, counted in the world
 * @param to last rank plus one
 */
record ProcessPlan(World world, int from, int to) {
    /**
     * Splits a world: an equal number of ranks per process, the last of a program fewer. No process has ranks of two
     * programs.
     */
    static List<ProcessPlan> of(JobSpec spec, World world) {
        List<ProcessPlan> plan = new ArrayList<>();
        if (spec.programs().isEmpty()) {
            cut(world, 0, spec.ranks(), spec.ranksPerProcess(), plan);
        }
        int first = 0;
        for (int i = 0; i < spec.programs().size(); i++) {
            int end = first + spec.programs().get(i).ranks();
            cut(world, first, end, spec.ranksPerProcess(), plan);
            first = end;
        }
        return plan;
    }

    private static void cut(World world, int from, int to, int size, List<ProcessPlan> plan) {
        for (int first = from; first < to; first += size) {
            plan.add(new ProcessPlan(world, first, Math.min(to, first + size)));
        }
    }

    /** Ranks of the process that wait for a debugger, counted in the job. */
    List<Integer> debugged(JobSpec spec) {
        return spec.debug() == null ? List.of() : spec.debug().among(first(), end());
    }

    int ranks() {
        return to - from;
    }

    /** First rank, counted in the job. */
    int first() {
        return world.first() + from;
    }

    /** Last rank plus one, counted in the job. */
    int end() {
        return world.first() + to;
    }

    /** True if the process has a rank, counted in the job. */
    boolean has(int rank) {
        return first() <= rank && rank < end();
    }
}
