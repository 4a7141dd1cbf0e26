package org.strobe.srm.select;

import java.util.List;
import org.strobe.srm.allreduce.CentralAllReduce;
import org.strobe.srm.allreduce.ClusterAllReduce;
import org.strobe.srm.allreduce.ExchangeAllReduce;
import org.strobe.srm.allreduce.ExchangedAllReduce;
import org.strobe.srm.allreduce.PipelinedAllReduce;
import org.strobe.srm.allreduce.SlicedAllReduce;
import org.strobe.srm.barrier.CentralBarrier;
import org.strobe.srm.barrier.ClusterBarrier;
import org.strobe.srm.barrier.ExchangeBarrier;
import org.strobe.srm.barrier.FlatBarrier;
import org.strobe.srm.broadcast.ClusterBroadcast;
import org.strobe.srm.broadcast.SmpBroadcast;
import org.strobe.srm.broadcast.SmpTreeBroadcast;
import org.strobe.srm.broadcast.SmpTwoBufferBroadcast;
import org.strobe.srm.call.AllGather;
import org.strobe.srm.call.AllReduce;
import org.strobe.srm.call.AllToAll;
import org.strobe.srm.call.Barrier;
import org.strobe.srm.call.Broadcast;
import org.strobe.srm.call.Gather;
import org.strobe.srm.call.Reduce;
import org.strobe.srm.call.ReduceScatter;
import org.strobe.srm.call.Scatter;
import org.strobe.srm.exchange.ClusterExchange;
import org.strobe.srm.exchange.ShownAllToAll;
import org.strobe.srm.exchange.StreamedAllToAll;
import org.strobe.srm.gather.InlineAllGather;
import org.strobe.srm.gather.Sheet;
import org.strobe.srm.gather.ShownAllGather;
import org.strobe.srm.gather.ShownGather;
import org.strobe.srm.gather.ShownScatter;
import org.strobe.srm.gather.StreamedAllGather;
import org.strobe.srm.gather.StreamedGather;
import org.strobe.srm.gather.StreamedScatter;
import org.strobe.srm.member.Member;
import org.strobe.srm.reduce.ClusterInlineReduce;
import org.strobe.srm.reduce.InlineReduce;
import org.strobe.srm.reduce.ShownReduce;
import org.strobe.srm.reduce.StreamedReduce;
import org.strobe.srm.scan.InlineReduceScatter;
import org.strobe.srm.scan.InlineScan;
import org.strobe.srm.scan.ShownReduceScatter;
import org.strobe.srm.scan.ShownScan;
import org.strobe.srm.space.Cell;
import org.strobe.srm.topology.BinaryTree;
import org.strobe.srm.topology.BinomialTree;
import org.strobe.srm.topology.FibonacciTree;
import org.strobe.srm.topology.Shape;

/**
 * All collectives with all their algorithms. Of each, the first row is taken that works for the team, is usual for it, and carries
 * the message; forced ones come before all others. Bytes are those of one member's part.
 */
public final class Table {
    private static final long CELL = Cell.ROOM;

    /** So few bytes are sooner over the network one by one than when the parts of a node have been put together; {@code bench alltoall}. */
    private static final long FEW = 1024;

    public static final Collective<Barrier> BARRIER = new Collective<>(
            "barrier",
            List.of(
                    Row.<Barrier>of("exchange", ExchangeBarrier::new)
                            .where(Member::isOnOneNode)
                            .usually(Table::isCalm)
                            .because("one step for a few ranks that each have a processor"),
                    Row.<Barrier>of("central", CentralBarrier::new)
                            .where(Member::isOnOneNode)
                            .because("the fewest wake-ups where ranks share processors"),
                    Row.<Barrier>of("flat", FlatBarrier::new)
                            .where(Member::isOnOneNode)
                            .onlyIfForced()
                            .because("the SRM paper's"),
                    Row.<Barrier>of("cluster", ClusterBarrier::new)
                            .where(Table::isOnNodes)
                            .because("one message a node and step")));

    public static final Collective<Broadcast> BROADCAST = new Collective<>(
            "bcast",
            List.of(
                    Row.<Broadcast>of("smp", SmpBroadcast::new)
                            .where(Member::isOnOneNode)
                            .because("the root tells the others where the data are"),
                    Row.<Broadcast>of("smp-two-buffers", SmpTwoBufferBroadcast::new)
                            .where(Member::isOnOneNode)
                            .onlyIfForced()
                            .because("the SRM paper's"),
                    tree(new BinomialTree()),
                    tree(new BinaryTree()),
                    tree(new FibonacciTree()),
                    Row.<Broadcast>of("cluster", ClusterBroadcast::new)
                            .where(Table::isOnNodes)
                            .because("one message a node, while nodes pass it on")));

    public static final Collective<Reduce> REDUCE = new Collective<>(
            "reduce",
            List.of(
                    Row.<Reduce>of("cells", InlineReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(team -> CELL)
                            .because("one step, nobody waits but the root"),
                    Row.<Reduce>of("cluster-cells", ClusterInlineReduce::new)
                            .where(Table::isOnNodes)
                            .upTo(team -> CELL)
                            .because("nobody waits but masters and the root"),
                    Row.<Reduce>of("streamed", team -> new StreamedReduce(team, "reduction"))
                            .usuallyUpTo(Table::streamed)
                            .because(
                                    "members, masters and the network work at the same time, and few bytes wait for nobody"),
                    Row.<Reduce>of("shown", team -> new ShownReduce(team, "reduction"))
                            .where(Table::isOneJvm)
                            .because("each byte is read once, where it is"),
                    Row.<Reduce>of(
                                    "seen",
                                    team -> new ShownReduce(team, "reduction", new StreamedReduce(team, "reduction")))
                            .where(Table::isOfFewJvms)
                            .because("each byte is read once, where it is, if all see it")));

    public static final Collective<AllReduce> ALL_REDUCE = new Collective<>(
            "allreduce",
            List.of(
                    Row.<AllReduce>of("exchange", ExchangeAllReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(team -> CELL)
                            .usually(Table::isCalm)
                            .because("one step for a few ranks that each have a processor"),
                    Row.<AllReduce>of("central", CentralAllReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(team -> CELL)
                            .because("the fewest wake-ups where ranks share processors"),
                    Row.<AllReduce>of("shown", team -> new ShownReduce(team, "all-reduction"))
                            .where(Table::isOneJvm)
                            .because("each byte is read once, where it is"),
                    Row.<AllReduce>of(
                                    "seen",
                                    team -> new ShownReduce(
                                            team, "all-reduction", new StreamedReduce(team, "all-reduction")))
                            .where(Table::isOfFewJvms)
                            .usually(Table::isCalm)
                            .because("each byte is read once, where it is, if all see it"),
                    Row.<AllReduce>of("sliced", SlicedAllReduce::new)
                            .where(team -> team.isOnOneNode() && team.space().members() <= SlicedAllReduce.MOST_MEMBERS)
                            .usually(Table::isCalm)
                            .because("all work alike"),
                    Row.<AllReduce>of("streamed", team -> new StreamedReduce(team, "all-reduction"))
                            .where(Member::isOnOneNode)
                            .because("up a tree and down at the same time"),
                    Row.<AllReduce>of("cluster", ClusterAllReduce::new)
                            .where(Table::isOnNodes)
                            .upTo(Table::exchanged)
                            .because("masters double: log2 nodes steps"),
                    Row.<AllReduce>of("exchanged", ExchangedAllReduce::new)
                            .where(Table::isOnNodes)
                            .upTo(team -> team.net().exchanged())
                            .usually(Table::isCalm)
                            .because("masters double, and along trees on their nodes"),
                    Row.<AllReduce>of("pipelined", PipelinedAllReduce::new)
                            .where(Table::isOnNodes)
                            .because("reduces and broadcasts at the same time, in and over nodes")));

    public static final Collective<Gather> GATHER = new Collective<>(
            "gather",
            List.of(
                    Row.<Gather>of("streamed", StreamedGather::new)
                            .where(Member::isOnOneNode)
                            .because(
                                    "a few bytes wait for nobody but the root, many are copied once if one JVM sees them"),
                    Row.<Gather>of("shown", ShownGather::new)
                            .where(Table::isOneJvm)
                            .onlyIfForced()
                            .because("one copy for each, all at once, when the root is there"),
                    Row.<Gather>of("cluster", team -> new ClusterExchange(team, "gather"))
                            .where(Table::delivers)
                            .onlyIfForced()
                            .because("a message from a node to another, when the root is there")));

    public static final Collective<Scatter> SCATTER = new Collective<>(
            "scatter",
            List.of(
                    Row.<Scatter>of("streamed", StreamedScatter::new)
                            .where(Table::hasSheets)
                            .because("a few bytes for each travel together, many are copied once if one JVM sees them"),
                    Row.<Scatter>of("shown", ShownScatter::new)
                            .where(Table::isOneJvm)
                            .because("one copy for each, all at once"),
                    Row.<Scatter>of("cluster", team -> new ClusterExchange(team, "scatter"))
                            .where(Table::delivers)
                            .onlyIfForced()
                            .because("a message from a node to another, when all are there")));

    public static final Collective<AllGather> ALL_GATHER = new Collective<>(
            "allgather",
            List.of(
                    Row.<AllGather>of("cells", InlineAllGather::new)
                            .where(Member::isOnOneNode)
                            .upTo(team -> CELL)
                            .because("one round"),
                    Row.<AllGather>of("shown", ShownAllGather::new)
                            .where(Table::isOneJvm)
                            .because("one copy of each for each, all at once"),
                    Row.<AllGather>of("seen", team -> new ShownAllGather(team, new StreamedAllGather(team)))
                            .where(Table::isOfFewJvms)
                            .because("one copy of each for each, if all see it"),
                    Row.<AllGather>of("streamed", StreamedAllGather::new)
                            .where(Member::isOnOneNode)
                            .because("all work alike"),
                    Row.<AllGather>of("cluster", team -> new ClusterExchange(team, "all-gather"))
                            .where(Table::delivers)
                            .usuallyBeyond(FEW)
                            .because("a message from a node to another")));

    public static final Collective<AllToAll> ALL_TO_ALL = new Collective<>(
            "alltoall",
            List.of(
                    Row.<AllToAll>of("shown", ShownAllToAll::new)
                            .where(Table::isOneJvm)
                            .because("one copy of each part, all at once"),
                    Row.<AllToAll>of("seen", team -> new ShownAllToAll(team, new StreamedAllToAll(team)))
                            .where(Table::isOfFewJvms)
                            .because("one copy of each part, if all see it"),
                    Row.<AllToAll>of("streamed", StreamedAllToAll::new)
                            .where(Table::hasSheets)
                            .because("a few bytes for each travel together"),
                    Row.<AllToAll>of("cluster", team -> new ClusterExchange(team, "all-to-all"))
                            .where(Table::delivers)
                            .usuallyBeyond(FEW)
                            .because("a message from a node to another")));

    public static final Collective<AllReduce> SCAN = new Collective<>("scan", scans(false));

    public static final Collective<AllReduce> EXCLUSIVE_SCAN = new Collective<>("exscan", scans(true));

    public static final Collective<ReduceScatter> REDUCE_SCATTER = new Collective<>(
            "reducescatter",
            List.of(
                    Row.<ReduceScatter>of("cells", InlineReduceScatter::new)
                            .where(Member::isOnOneNode)
                            .upTo(team -> CELL)
                            .because("one round"),
                    Row.<ReduceScatter>of("shown", ShownReduceScatter::new)
                            .where(Table::isOneJvm)
                            .because("each byte is read once, where it is")));

    /** All of them. */
    public static final List<Collective<?>> ALL = List.of(
            BARRIER,
            BROADCAST,
            REDUCE,
            ALL_REDUCE,
            GATHER,
            SCATTER,
            ALL_GATHER,
            ALL_TO_ALL,
            SCAN,
            EXCLUSIVE_SCAN,
            REDUCE_SCATTER);

    private Table() {}

    private static List<Row<AllReduce>> scans(boolean isExclusive) {
        return List.of(
                Row.<AllReduce>of("cells", team -> new InlineScan(team, isExclusive))
                        .where(Member::isOnOneNode)
                        .upTo(team -> CELL)
                        .because("one step, and nobody waits for those behind it"),
                Row.<AllReduce>of("shown", team -> new ShownScan(team, isExclusive))
                        .where(Table::isOneJvm)
                        .because("all prefixes of a slice by one member"));
    }

    private static Row<Broadcast> tree(Shape shape) {
        return Row.<Broadcast>of("smp-tree-" + shape.name(), team -> new SmpTreeBroadcast(team, shape))
                .where(Member::isOnOneNode)
                .onlyIfForced()
                .because("from member to member, as over messages");
    }

    private static boolean isOnNodes(Member team) {
        return !team.isOnOneNode();
    }

    private static boolean isOneJvm(Member team) {
        return team.isOnOneNode() && team.isNodeInOneJvm();
    }

    /** So few that each may map what all others show. */
    private static boolean isOfFewJvms(Member team) {
        return team.isOnOneNode() && team.space().maySeeSiblings();
    }

    private static boolean delivers(Member team) {
        return isOnNodes(team) && team.isNodeInOneJvm() && team.net().delivers();
    }

    private static boolean hasSheets(Member team) {
        return team.isOnOneNode() && team.space().members() <= Sheet.MOST_MEMBERS;
    }

    /** Up to how many bytes a reduction is streamed where buffers could be shown: that takes two rounds of all. */
    private static long streamed(Member team) {
        return isOneJvm(team) || (isOfFewJvms(team) && isCalm(team)) ? StreamedReduce.SHORT : Long.MAX_VALUE;
    }

    /** Each rank has a processor. Processes that share them take long for a round of all; along a tree each waits for few. */
    private static boolean isCalm(Member team) {
        return !team.isCrowded();
    }

    private static long exchanged(Member team) {
        return team.isNodeInOneJvm() ? team.net().exchanged() : CELL;
    }
}
