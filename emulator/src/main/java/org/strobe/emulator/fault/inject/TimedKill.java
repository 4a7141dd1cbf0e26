package org.strobe.emulator.fault.inject;

import java.util.List;

/**
 * A kill by the clock, for a launcher's timer.
 *
 * @param nanos since the start of the job
 * @param ranks to kill; all ranks of a node
 * @param rule in the words of the plan
 * @param index of the rule in the plan
 */
public record TimedKill(long nanos, List<Integer> ranks, String rule, int index) {
    public TimedKill {
        ranks = List.copyOf(ranks);
    }
}
