package org.strobe.emulator.launch.process;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.rank.World;

/**
 * Which ranks share a process.
 *
 * @param world those that are started together
 * @param from the first of the process, counted in their world
 * @param to the one after the last
 */
record ProcessPlan(World world, int from, int to) {
    /** So many ranks a process, the last of a program fewer; no process has ranks of two programs. */
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

    int ranks() {
        return to - from;
    }

    /** The number in the job of the first. */
    int first() {
        return world.first() + from;
    }

    /** The number in the job of the one after the last. */
    int end() {
        return world.first() + to;
    }

    /** Whether a rank of the job is among them, by its number there. */
    boolean has(int rank) {
        return first() <= rank && rank < end();
    }
}
