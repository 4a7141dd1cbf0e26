package org.strobe.srm.model.collective;

import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.space.NodeSpace;

/** What several algorithms do. */
final class Phases {
    private Phases() {}

    /** Whether so many bytes go in cells. */
    static boolean fitsCell(Reckoning reckoning, long bytes) {
        return bytes <= reckoning.machine().get(Parameter.CELL);
    }

    /**
     * Central rounds of a node: all count up one word, one after the other, and the last sets another that all await. All but the last
     * wait.
     */
    static void rounds(Reckoning reckoning, int rounds) {
        Spread spread = reckoning.spread();
        reckoning.flags("rounds", (double) rounds * spread.members(), (double) rounds * spread.ranks());
        reckoning.waits((double) rounds * spread.others());
    }

    /**
     * Ranks look at what others have shown without copying it: where it is told, and what is told, are lines of their own beside the word
     * that says so.
     *
     * @param onPath how many of these one rank looks at
     * @param inAll how many all look at
     */
    static void look(Reckoning reckoning, double onPath, double inAll) {
        reckoning.flags("what is shown", 2 * onPath, 2 * inAll);
    }

    /** The members of each node come to their master, which waits for them, and are released by it. */
    static void roundOfMaster(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        if (spread.members() > 1) {
            rounds(reckoning, 1);
            reckoning.waits(spread.nodes());
        }
    }

    /** All but one show, or count, and the one who waits for them sees each. */
    static void collect(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.flags("collect", spread.members() - 1, spread.others());
    }

    /** One shows, all others see. */
    static void show(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.flags("show", spread.members() > 1 ? 1 : 0, spread.others());
    }

    /**
     * Members go on as long as there are slots: they are told twice a round of these how far the others are, so a rank waits once in half
     * of a round.
     */
    static void waitsOfThoseAhead(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.waits(2.0 * spread.ranks() / NodeSpace.slotsFor(spread.members()));
    }

    /** How many steps masters need to exchange what they have: the doublings, and two more beyond a power of two. */
    static int exchangeSteps(int nodes) {
        int doublings = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes);
        return Integer.highestOneBit(nodes) == nodes ? doublings : doublings + 2;
    }

    /** For each piece that was used, the one who sent it is told by a put of nothing, and looks at how many it was told. */
    static void credits(Reckoning reckoning, double pieces) {
        int edges = reckoning.spread().nodes() - 1;
        double one = reckoning.machine().putting(0);
        double flag = reckoning.machine().get(Parameter.FLAG);
        reckoning.add("credits", one + flag, pieces * edges * (one + flag));
    }

    /** Masters put what they have to a partner in each step, and await what that one has put. */
    static void exchange(Reckoning reckoning, double bytes) {
        int nodes = reckoning.spread().nodes();
        int steps = exchangeSteps(nodes);
        reckoning.puts("exchange", bytes, steps, (double) steps * nodes);
        reckoning.waits((double) steps * nodes);
    }
}
