package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.space.PieceStream;

/** Model of reductions whose operators read operands in place. */
public final class ReduceModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        boolean isInline = bytes <= machine.get(Parameter.CELL);
        if (spread.nodes() > 1) {
            return List.of(isInline ? clusterInline(machine, spread, bytes) : streamed(machine, spread, bytes));
        }
        List<Estimate> all = new ArrayList<>();
        if (isInline) {
            all.add(inline(machine, spread, bytes));
        }
        all.add(streamed(machine, spread, bytes));
        if (spread.isOneJvm()) {
            all.add(bytes <= StreamedReduce.SHORT ? all.size() : all.size() - 1, shown(machine, spread, bytes));
        }
        return all;
    }

    /** Members fill their cells, and the root combines them. */
    public Estimate inline(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("copies", (double) bytes, 2, spread.ranks());
        Phases.collect(reckoning);
        reckoning.operations("combine", (double) bytes, spread.members() - 1, spread.others());
        Phases.waitsOfThoseAhead(reckoning);
        return reckoning.as("inline");
    }

    /** Each member combines a slice of all buffers, between two rounds. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        slices(reckoning, bytes);
        return reckoning.as("shown");
    }

    /** Two rounds; between them, each member combines its slice of all operands. */
    static void slices(Reckoning reckoning, long bytes) {
        Spread spread = reckoning.spread();
        double slice = (double) bytes / spread.members();
        Phases.rounds(reckoning, 2);
        Phases.look(reckoning, spread.members(), (double) spread.ranks() * spread.members());
        reckoning.operations("combine", slice, spread.members() - 1, (double) spread.ranks() * (spread.members() - 1));
    }

    /** Along a tree, piece by piece. */
    public Estimate streamed(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        double piece = PieceStream.pieceOf(bytes, 1);
        if (spread.nodes() > 1) {
            piece = Math.min(piece, machine.get(Parameter.PIECE));
        }
        new Flow(reckoning, bytes, piece).up();
        return reckoning.as("streamed");
    }

    /** Through cells to masters, then up the tree of nodes. */
    public Estimate clusterInline(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        int deep = spread.nodesDeep();
        reckoning.copies("copies", (double) bytes, 2, spread.ranks());
        Phases.collect(reckoning);
        reckoning.operations("combine", (double) bytes, spread.members() - 1 + deep, spread.ranks() - 1);
        Phases.credits(reckoning, 1);
        reckoning.puts("puts", (double) bytes, deep, spread.nodes() - 1);
        // Members are ahead by at most the slots, masters by the cells on the NIC.
        Phases.waitsOfThoseAhead(reckoning);
        return reckoning.as("inline, tree");
    }
}
