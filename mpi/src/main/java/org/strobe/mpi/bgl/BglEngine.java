package org.strobe.mpi.bgl;

import java.util.Optional;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.deposit.DepositCollectives;
import org.strobe.mpi.bgl.deposit.Deposits;
import org.strobe.mpi.bgl.glue.PacketMessages;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.CollectiveSite;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.engine.NicShares;
import org.strobe.mpi.engine.RankEngine;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.standard.ProcessGroup;

/** The machine's networks at one rank: packets of the torus for messages, and those that join all nodes. */
final class BglEngine extends RankEngine {
    private final EngineSite site;
    private final Rank rank;

    /** Null where all messages are the carrier's. */
    private final PacketMessages packets;

    /** Carries what packets do not; null before its first use. */
    private Engine carrier;

    /** Null before the first communicator whose broadcasts leave copies. */
    private Deposits deposits;

    /** Null before the first communicator of all ranks. */
    private Optional<WorldTree> tree;

    private Optional<WorldWires> wires;

    BglEngine(EngineSite site) {
        super(site.progress());
        this.site = site;
        this.rank = site.rank();
        this.packets = BglSettings.wantsPackets(rank::setting)
                ? PacketMessages.open(site.progress()).orElse(null)
                : null;
        if (packets == null) {
            carrier = site.messages();
        }
    }

    private Engine carrier() {
        if (carrier == null) {
            carrier = site.messages();
        }
        return carrier;
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers) {
        return packets != null && areInitial(peers)
                ? packets.open(context, ownRank, peers)
                : carrier().open(context, ownRank, peers);
    }

    /** All members of both groups must have packets: they agree on the way without a message. */
    @Override
    public Channel open(int context, ProcessGroup own, ProcessGroup peers) {
        return areInitial(own) ? open(context, own.rank(), peers) : carrier().open(context, own, peers);
    }

    /** Words of checkers travel with the carrier's messages only. */
    @Override
    public Channel open(int context, int ownRank, ProcessGroup peers, MessageChecker checker) {
        return carrier().open(context, ownRank, peers, checker);
    }

    private boolean areInitial(ProcessGroup group) {
        return group.isBelow(rank.size());
    }

    /** Windows of this computer stay in memory that ranks share. */
    @Override
    public Optional<RemoteAccess> remoteAccess(ProcessGroup group) {
        return packets != null && rank.isModelled() && areInitial(group)
                ? Optional.of(packets.remoteAccess())
                : Optional.empty();
    }

    @Override
    public void meet(int process) {
        carrier().meet(process);
    }

    @Override
    public void close() {
        super.close();
        if (carrier != null) {
            carrier.close();
        }
    }

    /**
     * Communicators of all ranks share the tree. A rank of a modelled machine has one thread that calls, and calls that wait must come in one order
     * on all ranks, also on different communicators, or they would block each other.
     */
    @Override
    public Collectives collectives(CollectiveSite site) {
        Collectives byMessages = withDeposits(site, site.charged(site.byMessages()));
        if (!BglSettings.NETWORKS.in(rank::setting)) {
            return byMessages;
        }
        if (packets != null && isOfAllPairs(site.group()) && wires().isPresent()) {
            Channel channel = packets.open(
                    PairBarrier.context(site.context()), site.group().rank(), site.group());
            channel.nameBy(site::name);
            return new PairBarrier(site.group(), rank, channel, wires().get(), byMessages);
        }
        if (!isOfAllNodes(site.group())) {
            return byMessages;
        }
        return new WorldCollectives(
                site.group(), rank, tree(), wires(), BglSettings.SENDS_AGAIN.in(rank::setting), byMessages);
    }

    private Collectives withDeposits(CollectiveSite site, Collectives byMessages) {
        if (packets == null
                || rank.grid().isEmpty()
                || !areInitial(site.group())
                || !packets.layer().canLeaveCopies()
                || !BglSettings.wantsDeposit(rank::setting)) {
            return byMessages;
        }
        if (deposits == null) {
            deposits = new Deposits(this, packets);
        }
        return DepositCollectives.of(
                deposits, site.group(), site.context(), box(site.group()), site.longLines(), byMessages);
    }

    private Optional<GroupBox> box(ProcessGroup group) {
        Placement placement = rank.placement();
        return GroupBox.find(
                group.size(),
                member -> placement.placeOf(placement.nodeOf(group.process(member))),
                rank.grid().orElseThrow());
    }

    /** True if a group has all ranks that the job began with, each of which has a node for itself. */
    private boolean isOfAllNodes(ProcessGroup group) {
        return rank.size() > 1
                && rank.placement().nodes() == rank.size()
                && group.size() == rank.size()
                && group.isBelow(rank.size());
    }

    /** True if a group has all ranks that the job began with, two on each node. */
    private boolean isOfAllPairs(ProcessGroup group) {
        return rank.isModelled()
                && 2 * rank.placement().nodes() == rank.size()
                && rank.placement().mostOfNode() == 2
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
