package org.strobe.emulator.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.rank.Ending;

/**
 * How a job ended, and each of its ranks.
 *
 * @param ending the first cause
 * @param details what a line can't say: a table of who waited for whom, or stacks; empty if there is nothing more
 * @param values what each rank's task returned, by rank; null for those that did not
 * @param failures what ranks threw, by rank; those that only ended because the job did are among them
 * @param abandoned the stacks of ranks that could not be stopped, by rank
 */
public record JobEnd(
        Ending ending,
        String details,
        List<Object> values,
        Map<Integer, Throwable> failures,
        Map<Integer, String> abandoned) {
    /** Collects the outcomes of all ranks; null stands for one that never ended. */
    public static JobEnd of(Ending ending, String details, List<Outcome> outcomes, Map<Integer, String> abandoned) {
        List<Object> values = new ArrayList<>(outcomes.size());
        Map<Integer, Throwable> failures = new TreeMap<>();
        for (int rank = 0; rank < outcomes.size(); rank++) {
            Outcome outcome = outcomes.get(rank);
            values.add(outcome == null ? null : outcome.value());
            if (outcome != null && outcome.failure() != null) {
                failures.put(rank, outcome.failure());
            }
        }
        return new JobEnd(ending, details, values, failures, abandoned);
    }
}
