package org.strobe.emulator.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.strobe.emulator.rank.board.Ending;

/**
 * End of a job and of each of its ranks.
 *
 * @param ending first cause
 * @param details table of waits, or stacks; may be empty
 * @param values results of tasks by rank; null for ranks without one
 * @param failures exceptions by rank, those caused by the end of the job included
 * @param abandoned stacks of ranks that could not be stopped, by rank
 */
public record JobEnd(
        Ending ending,
        String details,
        List<Object> values,
        Map<Integer, Throwable> failures,
        Map<Integer, String> abandoned) {
    /** Collects the outcomes of all ranks; null stands for a rank that never ended. */
    public static JobEnd of(Ending ending, String details, List<RankOutcome> outcomes, Map<Integer, String> abandoned) {
        List<Object> values = new ArrayList<>(outcomes.size());
        Map<Integer, Throwable> failures = new TreeMap<>();
        for (int rank = 0; rank < outcomes.size(); rank++) {
            RankOutcome outcome = outcomes.get(rank);
            values.add(outcome == null ? null : outcome.value());
            if (outcome != null && outcome.failure() != null) {
                failures.put(rank, outcome.failure());
            }
        }
        return new JobEnd(ending, details, values, failures, abandoned);
    }
}
