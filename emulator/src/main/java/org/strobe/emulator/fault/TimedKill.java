package org.strobe.emulator.fault;

import java.util.List;

/**
 * An appointment with death, for a launcher's timer.
 *
 * @param nanos when, since the job began
 * @param ranks whose; of a node all ranks
 * @param rule as the plan says it
 * @param index the rule's place in the plan
 */
public record TimedKill(long nanos, List<Integer> ranks, String rule, int index) {
    public TimedKill {
        ranks = List.copyOf(ranks);
    }
}
