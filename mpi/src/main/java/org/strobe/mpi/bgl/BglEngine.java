package org.strobe.mpi.bgl;

import java.util.Optional;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.RankEngine;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ProcessGroup;

/** The machine's global networks at one rank. Messages are the carrier's. */
final class BglEngine extends RankEngine {
    private final Rank rank;
    private final Engine messages;

    /** True once a communicator has the tree. */
    private boolean isServed;

    BglEngine(EngineSite site) {
        super(site.progress());
        this.rank = site.rank();
        this.messages = site.messages();
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers) {
        return messages.open(context, ownRank, peers);
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        return messages.open(context, ownRank, peers, checker);
    }

    /** The first communicator of all ranks has the tree. Calls of others might come in different orders on different nodes. */
    @Override
    public Collectives collectives(CollectiveSite site) {
        Collectives byMessages = site.charged(site.byMessages());
        if (isServed || !isOfAllNodes(site.group())) {
            return byMessages;
        }
        isServed = true;
        Nic nic = rank.nic();
        int event = new NicShares(nic.memory().size(), nic.events()).teams().firstEvent();
        Optional<WorldTree> tree = nic.tree().map(own -> new WorldTree(this, nic, own, event));
        Optional<WorldWires> wires = nic.interrupts().map(own -> new WorldWires(this, nic, own, event + 1));
        return new WorldCollectives(
                site.group().rank(), rank, tree, wires, BglSettings.SENDS_AGAIN.in(rank::setting), byMessages);
    }

    /** True if a group has all ranks, in order, each of which has a node for itself. */
    private boolean isOfAllNodes(ProcessGroup group) {
        if (group.size() != rank.size() || rank.placement().nodes() != rank.size() || rank.size() == 1) {
            return false;
        }
        for (int each = 0; each < group.size(); each++) {
            if (group.process(each) != each) {
                return false;
            }
        }
        return true;
    }

    /** Counts a call of a collective that goes by no message. */
    void countCall() {
        ofRank().countCall();
    }

    @Override
    public void meet(int process) {
        messages.meet(process);
    }

    @Override
    public void close() {
        messages.close();
    }
}
