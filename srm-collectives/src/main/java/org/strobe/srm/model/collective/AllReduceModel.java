package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.allreduce.SlicedAllReduce;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.model.Term;
import org.strobe.srm.space.PieceStream;

/** Model of all-reductions whose operators read operands in place. */
public final class AllReduceModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        boolean isInline = bytes <= machine.get(Parameter.CELL);
        if (spread.nodes() > 1) {
            boolean isExchanged = isInline || (bytes <= machine.get(Parameter.PIECE) / 2 && spread.isOneJvm());
            Estimate exchanged = clusterExchange(machine, spread, bytes);
            Estimate pipelined = pipelined(machine, spread, bytes);
            return isExchanged ? List.of(exchanged, pipelined) : List.of(pipelined, exchanged);
        }
        List<Estimate> all = new ArrayList<>();
        if (isInline) {
            Estimate exchange = exchange(machine, spread, bytes);
            Estimate central = central(machine, spread, bytes);
            boolean isCrowded = machine.isCrowded(spread);
            all.add(isCrowded ? central : exchange);
            all.add(isCrowded ? exchange : central);
        }
        if (spread.isOneJvm()) {
            all.add(shown(machine, spread, bytes));
        } else if (spread.members() <= SlicedAllReduce.MOST_MEMBERS) {
            all.add(sliced(machine, spread, bytes));
            all.add(streamed(machine, spread, bytes));
        } else {
            all.add(streamed(machine, spread, bytes));
        }
        return all;
    }

    /** Members publish operands in cells, and each combines all. */
    public Estimate exchange(MachineCosts machine, Spread spread, long bytes) {
        int others = spread.members() - 1;
        return new Reckoning(machine, spread)
                .calls()
                .copies("copies", (double) bytes, 2, 2.0 * spread.ranks())
                .flags("looks", others, (double) spread.ranks() * others)
                .operations("combine", (double) bytes, others, (double) spread.ranks() * others)
                .waits((double) spread.ranks() * others / 2)
                .as("exchange");
    }

    /** The last member to arrive combines all cells. */
    public Estimate central(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("copies", (double) bytes, 2, 2.0 * spread.ranks());
        Phases.rounds(reckoning, 1);
        return reckoning
                .operations("combine", (double) bytes, spread.members() - 1, spread.others())
                .as("central");
    }

    /** Each member combines a slice of all buffers, and writes it to all. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        ReduceModel.slices(reckoning, bytes);
        double slice = (double) bytes / spread.members();
        int others = spread.members() - 1;
        Phases.look(reckoning, others, (double) spread.ranks() * others);
        return reckoning
                .copies("hand out", slice, others, (double) spread.ranks() * others)
                .as("shown");
    }

    /** Each member combines a slice from the streams of all, and passes it on through its own. */
    public Estimate sliced(MachineCosts machine, Spread spread, long bytes) {
        int others = spread.members() - 1;
        double slice = (double) bytes / spread.members();
        double pieces = Math.max(1, Math.ceil(slice / PieceStream.pieceOf((long) slice, 1)));
        double each = (double) spread.ranks() * others;
        double one = machine.combiningCrossed(slice);
        return new Reckoning(machine, spread)
                .calls()
                .flags("flags", others + 2 * pieces * others, 4 * pieces * each)
                .crossings("copies", slice, 2.0 * others, 2 * each)
                .add("combine", others * one, each * one)
                .waits(2 * pieces * spread.ranks())
                .as("sliced");
    }

    /** Up a tree to one member, and through its stream to all. */
    public Estimate streamed(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Flow flow = new Flow(reckoning, bytes, PieceStream.pieceOf(bytes, 1));
        flow.up();
        double piece = Math.min(bytes, PieceStream.pieceOf(bytes, 1));
        return reckoning
                .crossings("down", piece, 2, flow.pieces() * spread.ranks())
                .flags("down", 1, 2 * flow.pieces() * spread.others())
                .waits(spread.ranks() * Math.ceil(flow.pieces() / PieceStream.SLOTS))
                .as("streamed");
    }

    /** Masters combine the operands of their nodes, exchange the results, and pass them on. */
    public Estimate clusterExchange(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        int others = spread.members() - 1;
        int steps = Phases.exchangeSteps(spread.nodes());
        boolean isInline = Phases.fitsCell(reckoning, bytes);
        if (isInline) {
            reckoning.copies("copies", (double) bytes, 3, 2.0 * spread.ranks() + spread.nodes());
        }
        Phases.roundOfMaster(reckoning);
        double one = machine.combiningCrossed((double) bytes);
        reckoning.add("combine", (others + steps) * one, (spread.others() + (double) steps * spread.nodes()) * one);
        Phases.exchange(reckoning, (double) bytes);
        if (!isInline) {
            Phases.look(reckoning, 2.0 * others, 2.0 * spread.others());
            reckoning.crossings("hand out", (double) bytes, spread.members(), spread.ranks());
        }
        return reckoning.as("exchange");
    }

    /**
     * A reduction to the first member, overlapped with a broadcast of each result piece. The broadcast of the last
     * piece ends it.
     */
    public Estimate pipelined(MachineCosts machine, Spread spread, long bytes) {
        Estimate reduce = new ReduceModel().estimates(machine, spread, bytes).get(0);
        boolean isByWork = reduce.isByWork();
        long last = isByWork ? bytes : Math.min(bytes, (long) machine.get(Parameter.PIECE));
        Estimate broadcast =
                new BroadcastModel().estimates(machine, spread, last).get(0);
        List<Term> terms = List.of(new Term("reduce", reduce.micros()), new Term("broadcast", broadcast.micros()));
        return new Estimate("pipelined", terms, isByWork || broadcast.isByWork());
    }
}
