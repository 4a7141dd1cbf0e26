package org.strobe.mpi.bgl;

import java.util.Optional;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.CarriedEngine;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ProcessGroup;

/** The machine's global networks at one rank. Messages are the carrier's. */
final class BglEngine extends CarriedEngine {
    private final Rank rank;

    /** Null before the first communicator of all ranks. */
    private Optional<WorldTree> tree;

    private Optional<WorldWires> wires;

    BglEngine(EngineSite site) {
        super(site.progress(), site.messages());
        this.rank = site.rank();
    }

    /**
     * Communicators of all ranks share the tree. A rank of a modelled machine has one thread that calls, and calls that wait must come in one order
     * on all ranks, also on different communicators, or they would block each other.
     */
    @Override
    public Collectives collectives(CollectiveSite site) {
        Collectives byMessages = site.charged(site.byMessages());
        if (!isOfAllNodes(site.group())) {
            return byMessages;
        }
        return new WorldCollectives(
                site.group(), rank, tree(), wires(), BglSettings.SENDS_AGAIN.in(rank::setting), byMessages);
    }

    /** True if a group has all ranks that the job began with, each of which has a node for itself. */
    private boolean isOfAllNodes(ProcessGroup group) {
        return rank.size() > 1
                && rank.placement().nodes() == rank.size()
                && group.size() == rank.size()
                && group.isBelow(rank.size());
    }

    private Optional<WorldTree> tree() {
        if (tree == null) {
            tree = rank.nic().tree().map(own -> new WorldTree(this, rank.nic(), own, event(0)));
        }
        return tree;
    }

    private Optional<WorldWires> wires() {
        if (wires == null) {
            wires = rank.nic().interrupts().map(own -> new WorldWires(this, rank.nic(), own, event(1)));
        }
        return wires;
    }

    private int event(int place) {
        Nic nic = rank.nic();
        return new NicShares(nic.memory().size(), nic.events()).teams().firstEvent() + place;
    }

    /** Counts a call of a collective that goes by no message. */
    void countCall() {
        ofRank().countCall();
    }
}
