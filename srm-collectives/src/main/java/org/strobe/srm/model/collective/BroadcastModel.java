package org.strobe.srm.model.collective;

import java.util.ArrayList;
import java.util.List;
import org.strobe.srm.broadcast.smp.SmpBroadcast;
import org.strobe.srm.model.Estimate;
import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Parameter;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.space.PieceStream;

/** Model of broadcasts. */
public final class BroadcastModel implements CollectiveModel {
    @Override
    public List<Estimate> estimates(MachineCosts machine, Spread spread, long bytes) {
        if (spread.nodes() > 1) {
            return List.of(cluster(machine, spread, bytes));
        }
        List<Estimate> all = new ArrayList<>();
        if (bytes <= machine.get(Parameter.CELL)) {
            all.add(inline(machine, spread, bytes));
        }
        boolean isShort = bytes <= SmpBroadcast.STREAMED_UP_TO;
        if (isShort || !spread.isOneJvm()) {
            all.add(streamed(machine, spread, bytes));
        }
        if (!spread.isOneJvm()) {
            return all;
        }
        if (machine.isCrowded(spread) || bytes < SmpBroadcast.SPLIT_FROM) {
            all.add(shown(machine, spread, bytes));
            all.add(split(machine, spread, bytes));
        } else {
            all.add(split(machine, spread, bytes));
            all.add(shown(machine, spread, bytes));
        }
        return all;
    }

    /** Into the root's cell, and out of it by all others. */
    public Estimate inline(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("copies", (double) bytes, 2, spread.ranks());
        Phases.show(reckoning);
        Phases.waitsOfThoseAhead(reckoning);
        return reckoning.as("inline");
    }

    /** All others copy from the root's buffer at once, and count. */
    public Estimate shown(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.show(reckoning);
        Phases.look(reckoning, 1, spread.others());
        reckoning.copies("copies", (double) bytes, 1, spread.others());
        Phases.collect(reckoning);
        return reckoning.waits(spread.ranks()).as("shown");
    }

    /** Each member copies a slice to all others, between two rounds. */
    public Estimate split(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        Phases.show(reckoning);
        Phases.rounds(reckoning, 2);
        double slice = (double) bytes / spread.members();
        int targets = spread.members() - 1;
        Phases.look(reckoning, targets, (double) spread.ranks() * targets);
        return reckoning
                .copies("copies", slice, targets, (double) spread.ranks() * targets)
                .as("split");
    }

    /** Through the root's stream, piece after piece: one copy in, and concurrent copies out. */
    public Estimate streamed(MachineCosts machine, Spread spread, long bytes) {
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        double piece = Math.min(bytes, PieceStream.pieceOf(bytes, 1));
        double pieces = Math.max(1, Math.ceil(bytes / Math.max(1, piece)));
        Phases.show(reckoning);
        return reckoning
                .crossings("copies", piece, pieces + 1, pieces * spread.ranks())
                .flags("flags", pieces + 1, 2 * pieces * spread.others())
                .waits(spread.ranks() * Math.ceil(pieces / PieceStream.SLOTS))
                .as("streamed");
    }

    /** Down the tree of masters, piece after piece, overlapped with broadcasts on the nodes. */
    public Estimate cluster(MachineCosts machine, Spread spread, long bytes) {
        double piece = Math.min((double) bytes, machine.get(Parameter.PIECE));
        double pieces = Math.max(1, Math.ceil(bytes / Math.max(1, piece)));
        int deep = spread.nodesDeep();
        Reckoning reckoning = new Reckoning(machine, spread).calls();
        reckoning.copies("stage", piece, 1, pieces);
        reckoning.crossings("masters' copies", piece, deep, pieces * (spread.nodes() - 1));
        Phases.credits(reckoning, pieces);
        reckoning.puts("puts", piece, deep, pieces * (spread.nodes() - 1));
        double step = machine.crossing(piece) + spread.nodesBelow() * machine.send(piece);
        reckoning.add("further pieces", (pieces - 1) * step, 0);
        reckoning.waits((spread.nodes() - 1) * Math.ceil(pieces / Flow.PAIR) + spread.ranks());
        if (spread.members() > 1) {
            Phases.show(reckoning);
            reckoning.crossings(
                    "members' copies",
                    spread.isOneJvm() ? (double) bytes : piece,
                    1,
                    spread.others() * (spread.isOneJvm() ? 1 : pieces));
            Phases.collect(reckoning);
        }
        return reckoning.as(pieces > 1 ? "tree, pieces" : "tree");
    }
}
