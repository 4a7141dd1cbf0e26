package org.strobe.emulator.launch.process;

import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.launch.JobSpec;

/**
 * Which ranks share a process.
 *
 * @param from the first rank
 * @param to the one after the last
 */
record ProcessPlan(int from, int to) {
    /** So many ranks a process, the last of a program fewer; no process has ranks of two programs. */
    static List<ProcessPlan> of(JobSpec spec) {
        List<ProcessPlan> plan = new ArrayList<>();
        if (spec.programs().isEmpty()) {
            cut(0, spec.ranks(), spec.ranksPerProcess(), plan);
        }
        int first = 0;
        for (int i = 0; i < spec.programs().size(); i++) {
            int end = first + spec.programs().get(i).ranks();
            cut(first, end, spec.ranksPerProcess(), plan);
            first = end;
        }
        return plan;
    }

    private static void cut(int from, int to, int size, List<ProcessPlan> plan) {
        for (int first = from; first < to; first += size) {
            plan.add(new ProcessPlan(first, Math.min(to, first + size)));
        }
    }

    int ranks() {
        return to - from;
    }

    boolean has(int rank) {
        return from <= rank && rank < to;
    }
}
