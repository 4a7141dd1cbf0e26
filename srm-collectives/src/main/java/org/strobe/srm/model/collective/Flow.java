package org.strobe.srm.model.collective;

import org.strobe.srm.model.MachineCosts;
import org.strobe.srm.model.Reckoning;
import org.strobe.srm.model.Spread;
import org.strobe.srm.space.PieceStream;
import org.strobe.srm.topology.BinomialTree;

/**
 * The pieces of a reduction on their way up a tree. Each vertex awaits a piece of all children, combines it with its
 * own, and passes the result on. The first piece costs the whole path; each further one costs the busiest vertex's
 * time.
 */
final class Flow {
    /** Buffers of a node for pieces from another one: a pair [SRM, section 2.3]. */
    static final int PAIR = 2;

    private final Reckoning reckoning;
    private final MachineCosts machine;
    private final Spread spread;
    private final double piece;
    private final double pieces;

    Flow(Reckoning reckoning, long bytes, double piece) {
        this.reckoning = reckoning;
        this.machine = reckoning.machine();
        this.spread = reckoning.spread();
        this.piece = Math.min(piece, (double) Math.max(1, bytes));
        this.pieces = Math.max(1, Math.ceil(bytes / piece));
    }

    /** Number of pieces. */
    double pieces() {
        return pieces;
    }

    void up() {
        int below = spread.membersBelow();
        double one = machine.combiningCrossed(piece);
        double combinedFirst = below * (below - 1) / 2.0;
        for (int depth = 0; depth <= spread.nodesDeep(); depth++) {
            combinedFirst += below + depth;
        }
        reckoning.crossings("leaves", piece, 1, pieces * copiesInAll());
        reckoning.flags("flags", below + 1, 2 * pieces * spread.others());
        reckoning.add("combine", combinedFirst * one, pieces * (spread.ranks() - 1) * one);
        if (spread.nodes() > 1) {
            reckoning.puts("puts", piece, spread.nodesDeep(), pieces * (spread.nodes() - 1));
            Phases.credits(reckoning, pieces);
        }
        reckoning.copies("result", piece, 1, pieces);
        reckoning.add("further pieces", (pieces - 1) * Math.max(stepAtTop(one), stepOfSender(one)), 0);
        reckoning.waits(spread.others() * Math.ceil(pieces / PieceStream.SLOTS)
                + (spread.nodes() - 1) * Math.ceil(pieces / PAIR));
    }

    /** The node with most children combines all operands, stores the result, and frees the children's buffers. */
    private double stepAtTop(double one) {
        int below = spread.membersBelow() + spread.nodesBelow();
        return below * one
                + (below > 1 ? machine.crossing(piece) : 0)
                + machine.copy(piece, 2 * piece, 1)
                + spread.nodesBelow() * machine.putting(0);
    }

    /** On another node, the tree has one node less below, and a put of the result. */
    private double stepOfSender(double one) {
        if (spread.nodes() == 1) {
            return 0;
        }
        int below = spread.membersBelow() + spread.nodesBelow() - 1;
        double work = below * one + (below == 1 ? 0 : machine.crossing(piece)) + machine.putting(piece);
        return Math.max(work, machine.send(piece));
    }

    /** Leaves copy their operands, and so do nodes with several children. */
    private double copiesInAll() {
        BinomialTree tree = new BinomialTree();
        int copying = 0;
        for (int vertex = 0; vertex < spread.members(); vertex++) {
            if (tree.children(vertex, spread.members()).length != 1) {
                copying++;
            }
        }
        return (double) copying * spread.nodes();
    }
}
