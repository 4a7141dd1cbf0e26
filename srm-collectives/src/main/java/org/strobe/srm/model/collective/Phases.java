package org.strobe.srm.model.collective;

import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.space.NodeSpace;

/** Phases that several algorithms share. */
final class Phases {
    private Phases() {}

    /** True if a message fits into cells. */
    static boolean fitsCell(Reckoning reckoning, long bytes) {
        return bytes <= reckoning.machine().get(Parameter.CELL);
    }

    /**
     * Central rounds of a node: members raise one count in turn, and the last sets a word that all await. All but the
     * last wait.
     */
    static void rounds(Reckoning reckoning, int rounds) {
        Spread spread = reckoning.spread();
        reckoning.flags("rounds", (double) rounds * spread.members(), (double) rounds * spread.ranks());
        reckoning.waits((double) rounds * spread.others());
    }

    /**
     * Ranks read announcements without copying data: an announcement and its contents are two lines beside the flag.
     *
     * @param onPath number of announcements that one rank reads
     * @param inAll number of announcements that all ranks read
     */
    static void look(Reckoning reckoning, double onPath, double inAll) {
        reckoning.flags("what is shown", 2 * onPath, 2 * inAll);
    }

    /** Members of each node report to their master, which waits for them and releases them. */
    static void roundOfMaster(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        if (spread.members() > 1) {
            rounds(reckoning, 1);
            reckoning.waits(spread.nodes());
        }
    }

    /** All but one member publish or count, and one reads each. */
    static void collect(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.flags("collect", spread.members() - 1, spread.others());
    }

    /** One member publishes, all others read. */
    static void show(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.flags("show", spread.members() > 1 ? 1 : 0, spread.others());
    }

    /**
     * Members proceed while slots are free. Progress is published twice per lap, so a rank waits once in half a lap.
     */
    static void waitsOfThoseAhead(Reckoning reckoning) {
        Spread spread = reckoning.spread();
        reckoning.waits(2.0 * spread.ranks() / NodeSpace.slotsFor(spread.members()));
    }

    /** Steps of an exchange: the doublings, and two more beyond a power of two. */
    static int exchangeSteps(int nodes) {
        int doublings = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(nodes);
        return Integer.highestOneBit(nodes) == nodes ? doublings : doublings + 2;
    }

    /** For each used piece, an empty put reports to the sender, which reads a count. */
    static void credits(Reckoning reckoning, double pieces) {
        int edges = reckoning.spread().nodes() - 1;
        double one = reckoning.machine().putting(0);
        double flag = reckoning.machine().get(Parameter.FLAG);
        reckoning.add("credits", one + flag, pieces * edges * (one + flag));
    }

    /** In each step, masters put data to a partner and await its data. */
    static void exchange(Reckoning reckoning, double bytes) {
        int nodes = reckoning.spread().nodes();
        int steps = exchangeSteps(nodes);
        reckoning.puts("exchange", bytes, steps, (double) steps * nodes);
        reckoning.waits((double) steps * nodes);
    }
}
