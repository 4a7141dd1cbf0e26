package org.strobe.srm.select;

import java.util.List;
import java.util.function.Predicate;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.AlgorithmRow;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.srm.allreduce.CentralAllReduce;
import org.strobe.srm.allreduce.ClusterAllReduce;
import org.strobe.srm.allreduce.ExchangeAllReduce;
import org.strobe.srm.allreduce.ExchangedAllReduce;
import org.strobe.srm.allreduce.PipelinedAllReduce;
import org.strobe.srm.allreduce.SlicedAllReduce;
import org.strobe.srm.barrier.CentralBarrier;
import org.strobe.srm.barrier.ClusterBarrier;
import org.strobe.srm.barrier.ExchangeBarrier;
import org.strobe.srm.barrier.PaperBarrier;
import org.strobe.srm.barrier.SmpTreeBarrier;
import org.strobe.srm.broadcast.ClusterBroadcast;
import org.strobe.srm.broadcast.SmpTreeBroadcast;
import org.strobe.srm.broadcast.smp.BroadcastKind;
import org.strobe.srm.broadcast.smp.SmpBroadcast;
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
import org.strobe.srm.exchange.InlineAllToAll;
import org.strobe.srm.exchange.ShownAllToAll;
import org.strobe.srm.exchange.StreamedAllToAll;
import org.strobe.srm.gather.BlockIndex;
import org.strobe.srm.gather.InlineAllGather;
import org.strobe.srm.gather.ShownAllGather;
import org.strobe.srm.gather.ShownGather;
import org.strobe.srm.gather.ShownScatter;
import org.strobe.srm.gather.StreamedAllGather;
import org.strobe.srm.gather.StreamedGather;
import org.strobe.srm.gather.StreamedScatter;
import org.strobe.srm.member.Member;
import org.strobe.srm.paper.PaperAllReduce;
import org.strobe.srm.paper.PaperBroadcast;
import org.strobe.srm.paper.PaperReduce;
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
import org.strobe.srm.topology.TreeShape;

/**
 * All collective operations with their algorithms. The first row wins that works for the team, is usual for it, and
 * carries the message; forced rows precede all others. Bytes are those of one member's block.
 */
public final class SrmAlgorithms {
    /** Name of the SRM paper's own algorithm of an operation. */
    public static final String PAPER = "paper";

    private static final String TREE = "smp-tree-";

    private static final long CELL = Cell.ROOM;

    /** Bytes up to which single messages beat one message per node; measured by {@code bench alltoall}. */
    private static final long FEW = 1024;

    /** Bytes up to which ranks that share processors lose more in two rounds than in copies; by {@code bench reduce}. */
    private static final long STREAMED_IF_CROWDED = 32 * 1024;

    public static final AlgorithmList<Member, Barrier> BARRIER = new AlgorithmList<>(
            "barrier",
            () -> List.of(
                    AlgorithmRow.<Member, Barrier>of("exchange", ExchangeBarrier::new)
                            .where(Member::isOnOneNode)
                            .usually(SrmAlgorithms::isCalm)
                            .because("one step, for a few ranks with a processor each"),
                    AlgorithmRow.<Member, Barrier>of("central", CentralBarrier::new)
                            .where(Member::isOnOneNode)
                            .because("the fewest wake-ups, where ranks share processors"),
                    AlgorithmRow.<Member, Barrier>of(PAPER, PaperBarrier::new)
                            .onlyIfForced()
                            .because("that of the SRM paper"),
                    treeBarrier(new BinomialTree()),
                    treeBarrier(new BinaryTree()),
                    treeBarrier(new FibonacciTree()),
                    AlgorithmRow.<Member, Barrier>of("cluster", ClusterBarrier::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .because("one message per node and step")));

    public static final AlgorithmList<Member, Broadcast> BROADCAST = new AlgorithmList<>(
            "bcast",
            () -> List.of(
                    AlgorithmRow.<Member, Broadcast>of("smp", SmpBroadcast::new)
                            .where(Member::isOnOneNode)
                            .because("the root chooses one of the ways below by the length, and tells the others"),
                    way(BroadcastKind.CELL, Member::isOnOneNode),
                    way(BroadcastKind.STREAMED, Member::isOnOneNode),
                    way(BroadcastKind.SPLIT, Member::isOnOneNode),
                    way(BroadcastKind.SEEN, SrmAlgorithms::isOfFewJvms),
                    way(BroadcastKind.GROWING, SrmAlgorithms::isOneJvm),
                    way(BroadcastKind.SHOWN, SrmAlgorithms::isOneJvm),
                    AlgorithmRow.<Member, Broadcast>of(PAPER, PaperBroadcast::new)
                            .upTo(SrmAlgorithms::broadcastByPaper)
                            .onlyIfForced()
                            .because("that of the SRM paper; between nodes all ranks must give one length"),
                    treeBroadcast(new BinomialTree()),
                    treeBroadcast(new BinaryTree()),
                    treeBroadcast(new FibonacciTree()),
                    AlgorithmRow.<Member, Broadcast>of("cluster", ClusterBroadcast::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .because("one message per node, overlapped with broadcasts on the nodes")));

    public static final AlgorithmList<Member, Reduce> REDUCE = new AlgorithmList<>(
            "reduce",
            () -> List.of(
                    AlgorithmRow.<Member, Reduce>of("cells", InlineReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(SrmAlgorithms::cell)
                            .because("one step, only the root waits"),
                    AlgorithmRow.<Member, Reduce>of("cluster-cells", ClusterInlineReduce::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .upTo(team -> CELL)
                            .because("only masters and the root wait"),
                    AlgorithmRow.<Member, Reduce>of("streamed", team -> new StreamedReduce(team, "reduction"))
                            .usuallyUpTo(SrmAlgorithms::streamed)
                            .because(
                                    "members, masters and the network work at once; short operands wait for no other member"),
                    AlgorithmRow.<Member, Reduce>of(PAPER, team -> new PaperReduce(team, "reduction"))
                            .onlyIfForced()
                            .because("that of the SRM paper"),
                    AlgorithmRow.<Member, Reduce>of("shown", team -> new ShownReduce(team, "reduction"))
                            .where(SrmAlgorithms::isOneJvm)
                            .because("each byte is read once, in place"),
                    AlgorithmRow.<Member, Reduce>of(
                                    "seen",
                                    team -> new ShownReduce(team, "reduction", new StreamedReduce(team, "reduction")))
                            .where(SrmAlgorithms::isOfFewJvms)
                            .because("each byte is read once, in place, if all members map the buffers")));

    public static final AlgorithmList<Member, AllReduce> ALL_REDUCE = new AlgorithmList<>(
            "allreduce",
            () -> List.of(
                    AlgorithmRow.<Member, AllReduce>of("exchange", ExchangeAllReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(SrmAlgorithms::cell)
                            .usually(SrmAlgorithms::isCalm)
                            .because("one step, for a few ranks with a processor each"),
                    AlgorithmRow.<Member, AllReduce>of("central", CentralAllReduce::new)
                            .where(Member::isOnOneNode)
                            .upTo(SrmAlgorithms::cell)
                            .because("the fewest wake-ups, where ranks share processors"),
                    AlgorithmRow.<Member, AllReduce>of(PAPER, PaperAllReduce::new)
                            .onlyIfForced()
                            .because("that of the SRM paper"),
                    AlgorithmRow.<Member, AllReduce>of("shown", team -> new ShownReduce(team, "all-reduction"))
                            .where(SrmAlgorithms::isOneJvm)
                            .because("each byte is read once, in place"),
                    AlgorithmRow.<Member, AllReduce>of(
                                    "seen",
                                    team -> new ShownReduce(
                                            team, "all-reduction", new StreamedReduce(team, "all-reduction")))
                            .where(SrmAlgorithms::isOfFewJvms)
                            .usually(SrmAlgorithms::isCalm)
                            .because("each byte is read once, in place, if all members map the buffers"),
                    AlgorithmRow.<Member, AllReduce>of("sliced", SlicedAllReduce::new)
                            .where(team -> team.isOnOneNode() && team.space().members() <= SlicedAllReduce.MOST_MEMBERS)
                            .usually(SrmAlgorithms::isCalm)
                            .because("all members work equally"),
                    AlgorithmRow.<Member, AllReduce>of("streamed", team -> new StreamedReduce(team, "all-reduction"))
                            .where(Member::isOnOneNode)
                            .because("up a tree and down at once"),
                    AlgorithmRow.<Member, AllReduce>of("cluster", ClusterAllReduce::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .upTo(SrmAlgorithms::exchanged)
                            .because("recursive doubling among masters: log2 nodes steps"),
                    AlgorithmRow.<Member, AllReduce>of("exchanged", ExchangedAllReduce::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .upTo(team -> team.net().exchanged())
                            .usually(SrmAlgorithms::isCalm)
                            .because("recursive doubling among masters, trees on the nodes"),
                    AlgorithmRow.<Member, AllReduce>of("pipelined", PipelinedAllReduce::new)
                            .where(SrmAlgorithms::isOnNodes)
                            .because("a reduction overlapped with a broadcast, on and between nodes")));

    public static final AlgorithmList<Member, Gather> GATHER = new AlgorithmList<>(
            "gather",
            () -> List.of(
                    AlgorithmRow.<Member, Gather>of("streamed", StreamedGather::new)
                            .where(Member::isOnOneNode)
                            .because("only the root waits for short blocks; long ones are copied once within a JVM"),
                    AlgorithmRow.<Member, Gather>of("shown", ShownGather::new)
                            .where(SrmAlgorithms::isOneJvm)
                            .onlyIfForced()
                            .because("one copy for each member, all at once, after the root's arrival"),
                    AlgorithmRow.<Member, Gather>of("cluster", team -> new ClusterExchange(team, "gather"))
                            .where(SrmAlgorithms::delivers)
                            .onlyIfForced()
                            .because("one message between two nodes, after the root's arrival")));

    public static final AlgorithmList<Member, Scatter> SCATTER = new AlgorithmList<>(
            "scatter",
            () -> List.of(
                    AlgorithmRow.<Member, Scatter>of("streamed", StreamedScatter::new)
                            .where(SrmAlgorithms::hasSheets)
                            .because("short blocks travel together; long ones are copied once within a JVM"),
                    AlgorithmRow.<Member, Scatter>of("shown", ShownScatter::new)
                            .where(SrmAlgorithms::isOneJvm)
                            .because("one copy for each member, all at once"),
                    AlgorithmRow.<Member, Scatter>of("cluster", team -> new ClusterExchange(team, "scatter"))
                            .where(SrmAlgorithms::delivers)
                            .onlyIfForced()
                            .because("one message between two nodes, after all arrivals")));

    public static final AlgorithmList<Member, AllGather> ALL_GATHER = new AlgorithmList<>(
            "allgather",
            () -> List.of(
                    AlgorithmRow.<Member, AllGather>of("cells", InlineAllGather::new)
                            .where(Member::isOnOneNode)
                            .upTo(SrmAlgorithms::cell)
                            .because("one step, or one round where ranks share processors"),
                    AlgorithmRow.<Member, AllGather>of("shown", ShownAllGather::new)
                            .where(SrmAlgorithms::isOneJvm)
                            .because("one copy of each block for each member, all at once"),
                    AlgorithmRow.<Member, AllGather>of(
                                    "seen", team -> new ShownAllGather(team, new StreamedAllGather(team)))
                            .where(SrmAlgorithms::isOfFewJvms)
                            .because("one copy of each block for each member, if all map the buffers"),
                    AlgorithmRow.<Member, AllGather>of("streamed", StreamedAllGather::new)
                            .where(Member::isOnOneNode)
                            .because("all members work equally"),
                    AlgorithmRow.<Member, AllGather>of("cluster", team -> new ClusterExchange(team, "all-gather"))
                            .where(SrmAlgorithms::delivers)
                            .usuallyBeyond(team -> FEW)
                            .because("one message between two nodes")));

    public static final AlgorithmList<Member, AllToAll> ALL_TO_ALL = new AlgorithmList<>(
            "alltoall",
            () -> List.of(
                    AlgorithmRow.<Member, AllToAll>of("cells", InlineAllToAll::new)
                            .where(SrmAlgorithms::hasWideCells)
                            .upTo(InlineAllToAll::room)
                            .because("one step, or one round where ranks share processors"),
                    AlgorithmRow.<Member, AllToAll>of("shown", ShownAllToAll::new)
                            .where(SrmAlgorithms::isOneJvm)
                            .because("one copy of each block, all at once"),
                    AlgorithmRow.<Member, AllToAll>of(
                                    "seen", team -> new ShownAllToAll(team, new StreamedAllToAll(team)))
                            .where(SrmAlgorithms::isOfFewJvms)
                            .because("one copy of each block, if all map the buffers"),
                    AlgorithmRow.<Member, AllToAll>of("streamed", StreamedAllToAll::new)
                            .where(SrmAlgorithms::hasSheets)
                            .because("short blocks travel together"),
                    AlgorithmRow.<Member, AllToAll>of("cluster", team -> new ClusterExchange(team, "all-to-all"))
                            .where(SrmAlgorithms::delivers)
                            .usuallyBeyond(team -> FEW)
                            .because("one message between two nodes")));

    public static final AlgorithmList<Member, AllReduce> SCAN = new AlgorithmList<>("scan", () -> scans(false));

    public static final AlgorithmList<Member, AllReduce> EXCLUSIVE_SCAN =
            new AlgorithmList<>("exscan", () -> scans(true));

    public static final AlgorithmList<Member, ReduceScatter> REDUCE_SCATTER = new AlgorithmList<>(
            "reducescatter",
            () -> List.of(
                    AlgorithmRow.<Member, ReduceScatter>of("cells", InlineReduceScatter::new)
                            .where(Member::isOnOneNode)
                            .upTo(SrmAlgorithms::cell)
                            .because("one step, or one round where ranks share processors"),
                    AlgorithmRow.<Member, ReduceScatter>of("shown", ShownReduceScatter::new)
                            .where(SrmAlgorithms::isOneJvm)
                            .because("each byte is read once, in place")));

    /** All operations. */
    public static final AlgorithmTable TABLE = new AlgorithmTable(List.of(
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
            REDUCE_SCATTER));

    private SrmAlgorithms() {}

    private static List<AlgorithmRow<Member, AllReduce>> scans(boolean isExclusive) {
        return List.of(
                AlgorithmRow.<Member, AllReduce>of("cells", team -> new InlineScan(team, isExclusive))
                        .where(Member::isOnOneNode)
                        .upTo(SrmAlgorithms::cell)
                        .because("one step; no member waits for later ones"),
                AlgorithmRow.<Member, AllReduce>of("shown", team -> new ShownScan(team, isExclusive))
                        .where(SrmAlgorithms::isOneJvm)
                        .because("each member makes all prefixes of a slice"));
    }

    /** One way of the broadcast on a node, wherever it works for a message. */
    private static AlgorithmRow<Member, Broadcast> way(BroadcastKind kind, Predicate<Member> teams) {
        return AlgorithmRow.<Member, Broadcast>of("smp-" + kind.label(), team -> new SmpBroadcast(team, kind))
                .where(teams)
                .onlyIfForced()
                .because(kind.reason());
    }

    private static AlgorithmRow<Member, Barrier> treeBarrier(TreeShape shape) {
        return AlgorithmRow.<Member, Barrier>of(TREE + shape.name(), team -> new SmpTreeBarrier(team, shape))
                .where(Member::isOnOneNode)
                .onlyIfForced()
                .because("along a tree of flags, which the SRM paper compares with its own");
    }

    private static AlgorithmRow<Member, Broadcast> treeBroadcast(TreeShape shape) {
        return AlgorithmRow.<Member, Broadcast>of(TREE + shape.name(), team -> new SmpTreeBroadcast(team, shape))
                .where(Member::isOnOneNode)
                .onlyIfForced()
                .because("along a tree of members, as over messages");
    }

    /** True if an algorithm of the SRM paper is forced that needs memory of its own on NICs. */
    public static boolean usesPaper(ForcedAlgorithms forced) {
        return PAPER.equals(forced.algorithm(BROADCAST))
                || PAPER.equals(forced.algorithm(REDUCE))
                || PAPER.equals(forced.algorithm(ALL_REDUCE));
    }

    /** Bytes up to which the paper's broadcast works: beyond, puts must reach the memory of ranks. */
    private static long broadcastByPaper(Member team) {
        boolean isAny = team.isOnOneNode() || team.net().reachesMemory();
        return isAny ? Long.MAX_VALUE : team.switches().buffered();
    }

    /** Bytes that travel in a cell on one node. */
    private static long cell(Member team) {
        return team.space().cellRoom();
    }

    private static boolean hasWideCells(Member team) {
        return team.isOnOneNode() && team.space().hasWideCells();
    }

    private static boolean isOnNodes(Member team) {
        return !team.isOnOneNode();
    }

    private static boolean isOneJvm(Member team) {
        return team.isOnOneNode() && team.isNodeInOneJvm();
    }

    /** True if each member may map the buffers of all others. */
    private static boolean isOfFewJvms(Member team) {
        return team.isOnOneNode() && team.space().maySeeSiblings();
    }

    private static boolean delivers(Member team) {
        return isOnNodes(team) && team.isNodeInOneJvm() && team.net().delivers();
    }

    private static boolean hasSheets(Member team) {
        return team.isOnOneNode() && team.space().members() <= BlockIndex.MOST_MEMBERS;
    }

    /** Bytes up to which a reduction is streamed although buffers could be exposed: exposure costs two rounds. */
    private static long streamed(Member team) {
        if (isOneJvm(team) && team.isCrowded()) {
            return STREAMED_IF_CROWDED;
        }
        return isOneJvm(team) || (isOfFewJvms(team) && isCalm(team)) ? StreamedReduce.SHORT : Long.MAX_VALUE;
    }

    /**
     * True if each rank has a processor. Processes that share processors take long for a round; along a tree each
     * waits for few others.
     */
    private static boolean isCalm(Member team) {
        return !team.isCrowded();
    }

    private static long exchanged(Member team) {
        return team.isNodeInOneJvm() ? team.net().exchanged() : CELL;
    }
}
