package org.strobe.emulator.fault;

import java.util.List;
import org.strobe.emulator.guest.GuestEnded;

/**
 * A fault plan ends this rank here. A program that catches
 * exceptions and goes on does not outlive its own death; who runs ranks catches it.
 */
public final class RankKilledException extends GuestEnded {
    private static final long serialVersionUID = 1L;

    private final int rank;
    private final String rule;

    /** All that die, as a serializable list. */
    @SuppressWarnings("serial")
    private final List<Integer> ranks;

    RankKilledException(int rank, List<Integer> ranks, String rule) {
        super("rank " + rank + ": killed by the fault plan: " + rule);
        this.rank = rank;
        this.ranks = List.copyOf(ranks);
        this.rule = rule;
    }

    /** The rank that noticed. */
    public int rank() {
        return rank;
    }

    /** All ranks that die by this rule: that one, or with a node all its ranks, wherever they are just now. */
    public List<Integer> ranks() {
        return ranks;
    }

    /** The rule, as the plan says it. */
    public String rule() {
        return rule;
    }
}
