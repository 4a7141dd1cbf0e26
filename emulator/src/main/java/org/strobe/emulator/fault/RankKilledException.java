package org.strobe.emulator.fault;

import java.util.List;
import org.strobe.emulator.guest.GuestEnded;

/**
 * Unwinds a rank that the fault plan kills. Even a program that catches exceptions ends; the launcher catches this one.
 */
public final class RankKilledException extends GuestEnded {
    private static final long serialVersionUID = 1L;

    private final int rank;
    private final String rule;

    /** All killed ranks, as a serializable list. */
    @SuppressWarnings("serial")
    private final List<Integer> ranks;

    public RankKilledException(int rank, List<Integer> ranks, String rule) {
        super("rank " + rank + ": killed by the fault plan: " + rule);
        this.rank = rank;
        this.ranks = List.copyOf(ranks);
        this.rule = rule;
    }

    /** The rank that noticed. */
    public int rank() {
        return rank;
    }

    /** All ranks that the rule kills: that rank, or all ranks of its node, wherever they run. */
    public List<Integer> ranks() {
        return ranks;
    }

    /** The rule in the words of the plan. */
    public String rule() {
        return rule;
    }
}
