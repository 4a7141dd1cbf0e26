package org.strobe.srm.model.collective;

import java.util.List;
import org.strobe.srm.member.PaperSwitches;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.Term;

/**
 * Model of the SRM paper's own algorithms [SRM, section 2], the "analytical performance model" that the paper plans
 * [SRM, section 5].
 */
public final class PaperModel {
    /** First word of its estimates' names. */
    public static final String NAME = "paper";

    private static final PaperSwitches SWITCHES = PaperSwitches.OF_THE_PAPER;

    private PaperModel() {}

    /** A master collects flags, masters exchange, each master resets the flags of its node. */
    public static Estimate barrier(MachineCosts machine, Spread spread) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        int others = spread.members() - 1;
        reckoning.flags("collect", Math.ceil(others / machine.get(Parameter.FETCHES)), spread.others());
        if (spread.nodes() > 1) {
            Phases.exchange(reckoning, 0);
        }
        Phases.show(reckoning);
        return reckoning.waits(spread.ranks()).as(NAME);
    }

    /** Through the buffers A and B of each node; long messages between nodes into the buffers of masters. */
    public static Estimate broadcast(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        boolean isLong = spread.nodes() > 1 && bytes > SWITCHES.buffered();
        if (isLong) {
            reckoning.puts("address", Long.BYTES, 1, spread.nodes() - 1);
        }
        broadcast(reckoning, bytes, SWITCHES.filling(bytes, SWITCHES.buffer()), !isLong);
        return reckoning.as(NAME);
    }

    /**
     * Fillings go down the tree of nodes, and on each node into a buffer and out of it by all others.
     *
     * @param isBuffered true if a node's buffer is filled by the node above, and given back
     */
    private static void broadcast(Reckoning reckoning, long bytes, double most, boolean isBuffered) {
        MachineCosts machine = reckoning.machine();
        Spread spread = reckoning.spread();
        double piece = Math.min((double) bytes, most);
        double pieces = Math.max(1, Math.ceil(bytes / most));
        double step = 0;
        if (spread.nodes() > 1) {
            reckoning.puts("puts", piece, spread.nodesDeep(), pieces * (spread.nodes() - 1));
            step = spread.nodesBelow() * machine.send(piece);
            if (isBuffered) {
                Phases.credits(reckoning, pieces);
            }
        }
        if (spread.members() > 1) {
            double filled = isBuffered ? 1 : spread.nodes();
            reckoning.copies("into A and B", piece, spread.nodes() > 1 && isBuffered ? 0 : 1, pieces * filled);
            reckoning.flags("READY", 1, pieces * spread.others());
            reckoning.crossings("out of A and B", piece, 1, pieces * spread.others());
            step = Math.max(step, Math.max(machine.copy(piece, 2 * piece, 1), machine.crossing(piece)));
        }
        reckoning.add("further fillings", (pieces - 1) * step, 0);
        reckoning.waits(pieces * spread.ranks());
    }

    /**
     * Up the embedded tree, chunk by chunk. At each level the last operand is awaited, since the others are there before.
     * Each further chunk costs the root's time.
     */
    public static Estimate reduce(MachineCosts machine, Spread spread, long bytes) {
        return reduce(machine, spread, bytes, 0);
    }

    /** @param more further time of the root for each chunk */
    private static Estimate reduce(MachineCosts machine, Spread spread, long bytes, double more) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        double chunk = Math.min((double) bytes, SWITCHES.reductionChunk());
        double chunks = Math.max(1, Math.ceil((double) bytes / SWITCHES.reductionChunk()));
        double one = machine.combiningCrossed(chunk);
        if (spread.members() > 1) {
            reckoning.crossings("leaves", chunk, 1, chunks * spread.ranks() / 2);
        }
        reckoning.add(
                "combine", (spread.membersBelow() + spread.nodesDeep()) * one, chunks * (spread.ranks() - 1) * one);
        if (spread.nodes() > 1) {
            reckoning.puts("puts", chunk, spread.nodesDeep(), chunks * (spread.nodes() - 1));
            Phases.credits(reckoning, chunks);
        }
        double step = (spread.membersBelow() + spread.nodesBelow()) * one + spread.nodesBelow() * machine.putting(0);
        reckoning.add("further chunks", (chunks - 1) * (step + more), 0);
        return reckoning.waits(chunks * spread.ranks()).as(NAME);
    }

    /** On each node a reduction, then an exchange of masters, then a broadcast; long operands: all four stages at once. */
    public static Estimate allReduce(MachineCosts machine, Spread spread, long bytes) {
        if (spread.nodes() > 1 && bytes <= SWITCHES.exchanged()) {
            return exchanged(machine, spread, bytes);
        }
        double chunk = Math.min(bytes, SWITCHES.reductionChunk());
        double passedOn = (spread.members() > 1 ? machine.copy(chunk, 2 * chunk, 1) : 0)
                + spread.nodesBelow() * machine.putting(chunk);
        Estimate reduce = reduce(machine, spread, bytes, passedOn);
        long last = reduce.isByWork() ? bytes : Math.min(bytes, SWITCHES.reductionChunk());
        Reckoning reckoning = new Reckoning(machine, spread);
        broadcast(reckoning, last, SWITCHES.reductionChunk(), true);
        Estimate broadcast = reckoning.as(NAME);
        List<Term> terms = List.of(new Term("reduce", reduce.micros()), new Term("broadcast", broadcast.micros()));
        return new Estimate(NAME + " stages", terms, reduce.isByWork() || broadcast.isByWork());
    }

    private static Estimate exchanged(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        int members = spread.members();
        int levels = spread.membersBelow();
        int steps = Phases.exchangeSteps(spread.nodes());
        double one = machine.combiningCrossed((double) bytes);
        if (members > 1) {
            reckoning.crossings("leaves", (double) bytes, 1, (double) spread.nodes() * members / 2);
        }
        reckoning.add("combine", (levels + steps) * one, (spread.others() + (double) steps * spread.nodes()) * one);
        Phases.exchange(reckoning, (double) bytes);
        reckoning.copies("result", (double) bytes, members > 1 ? 2 : 1, 2.0 * spread.nodes());
        if (members > 1) {
            reckoning.flags("READY", 1, spread.others());
            reckoning.crossings("out of A", (double) bytes, 1, spread.others());
        }
        return reckoning.waits(2.0 * spread.ranks()).as(NAME + " exchange");
    }
}
