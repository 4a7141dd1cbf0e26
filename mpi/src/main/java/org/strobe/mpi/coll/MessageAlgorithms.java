package org.strobe.mpi.coll;

import java.util.List;
import org.strobe.emulator.select.AlgorithmList;
import org.strobe.emulator.select.AlgorithmRow;
import org.strobe.emulator.select.AlgorithmTable;
import org.strobe.mpi.call.Blocks;
import org.strobe.mpi.call.Collective;
import org.strobe.mpi.coll.barrier.ConditionBarrier;
import org.strobe.mpi.coll.barrier.DisseminationBarrier;
import org.strobe.mpi.coll.barrier.TreeBarrier;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.lines.LineBroadcast;
import org.strobe.mpi.coll.move.BruckAllGather;
import org.strobe.mpi.coll.move.BruckAllToAll;
import org.strobe.mpi.coll.move.CentralAllGather;
import org.strobe.mpi.coll.move.DoublingAllGather;
import org.strobe.mpi.coll.move.LinearGather;
import org.strobe.mpi.coll.move.LinearScatter;
import org.strobe.mpi.coll.move.PairwiseAllToAll;
import org.strobe.mpi.coll.move.RingAllGather;
import org.strobe.mpi.coll.move.ScatterRingBroadcast;
import org.strobe.mpi.coll.move.TreeBroadcast;
import org.strobe.mpi.coll.move.TreeGather;
import org.strobe.mpi.coll.move.TreeScatter;
import org.strobe.mpi.coll.node.SharedBarrier;
import org.strobe.mpi.coll.node.SharedBroadcast;
import org.strobe.mpi.coll.node.SharedReduce;
import org.strobe.mpi.coll.reduce.CentralReduceScatter;
import org.strobe.mpi.coll.reduce.DoublingAllReduce;
import org.strobe.mpi.coll.reduce.DoublingScan;
import org.strobe.mpi.coll.reduce.HalvingAllReduce;
import org.strobe.mpi.coll.reduce.HalvingReduce;
import org.strobe.mpi.coll.reduce.LinearScan;
import org.strobe.mpi.coll.reduce.PairwiseReduceScatter;
import org.strobe.mpi.coll.reduce.TreeReduce;
import org.strobe.mpi.coll.steps.Steps;

/**
 * Table of all collective operations over messages with their algorithms. The first row that applies to the group and
 * the call wins. Forced rows precede all others.
 *
 * <p>Where each rank has a processor, the number of rounds decides. Long messages are cut so that all links work at
 * once. In an oversubscribed group the number of waits decides: n-1 messages along flat trees instead of n log n.
 *
 * <p>Bytes are those of the message. An all-gather and a reduce-scatter count all blocks, other operations count one
 * block.
 */
public final class MessageAlgorithms {
    /** Trait of a call: all blocks have one size and are adjacent. */
    static final int EVEN = 1;

    /** Trait of a call: the operator commutes. */
    static final int COMMUTATIVE = 2;

    /** Trait of a call: it has at least one element for each rank. */
    static final int DIVISIBLE = 4;

    /** Trait of a call: its elements lie side by side, and are short enough to be combined in parts on a node. */
    static final int DENSE = 8;

    private static final int FIRST = 0;

    /** Name of Sun MPI's own algorithm of an operation. */
    private static final String SUN = "sun";

    static final AlgorithmList<MessageGroup, StepWriter.Barrier> BARRIER = new AlgorithmList<>(
            "barrier",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.Barrier>of(
                                    "conditions",
                                    group -> steps -> ConditionBarrier.write(
                                            steps, group.nodeBarrier().orElseThrow()))
                            .where(group -> group.nodeBarrier().isPresent())
                            .onlyIfForced()
                            .because("one condition for all nodes, for the ranks of the whole job"),
                    AlgorithmRow.<MessageGroup, StepWriter.Barrier>of(SUN, MessageAlgorithms::sharedBarrier)
                            .where(MessageGroup::sharesNodes)
                            .usually(MessageAlgorithms::isByNodes)
                            .because("flags within nodes, messages between them; that of Sun MPI"),
                    AlgorithmRow.<MessageGroup, StepWriter.Barrier>of(
                                    "tree", group -> steps -> TreeBarrier.write(steps, group.radix()))
                            .usually(MessageGroup::isOversubscribed)
                            .because("n-1 waits where ranks share processors"),
                    AlgorithmRow.<MessageGroup, StepWriter.Barrier>of(
                                    "dissemination", group -> DisseminationBarrier::write)
                            .because("log2 n rounds")));

    static final AlgorithmList<MessageGroup, StepWriter.Broadcast> BROADCAST = new AlgorithmList<>(
            "bcast",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.Broadcast>of("lines", MessageAlgorithms::lineBroadcast)
                            .where(group -> group.box().get().isPresent())
                            .upTo(group -> Integer.MAX_VALUE)
                            .usuallyBeyond(group -> group.tuning().longLines())
                            .because("parts along the lines of a mesh or torus, on separate links"),
                    AlgorithmRow.<MessageGroup, StepWriter.Broadcast>of(SUN, MessageAlgorithms::sharedBroadcast)
                            .where(MessageGroup::sharesNodes)
                            .usually(MessageAlgorithms::isByNodes)
                            .usuallyBeyond(group -> group.tuning().nodes().shortBroadcast())
                            .because(
                                    "two buffers a node, one message a node; that of Sun MPI; all ranks must give one length"),
                    AlgorithmRow.<MessageGroup, StepWriter.Broadcast>of(
                                    "scatter-ring", group -> ScatterRingBroadcast::write)
                            .upTo(group -> Integer.MAX_VALUE)
                            .onlyIfForced()
                            .because("twice the message through each rank; all ranks must give one length"),
                    AlgorithmRow.<MessageGroup, StepWriter.Broadcast>of("tree", MessageAlgorithms::treeBroadcast)
                            .because("works if ranks give different lengths")));

    static final AlgorithmList<MessageGroup, StepWriter.Gather> GATHER = new AlgorithmList<>(
            "gather",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.Gather>of(
                                    "tree",
                                    group -> (steps, sent, count, type, received, root) ->
                                            TreeGather.write(steps, group.radix(), sent, count, type, received, root))
                            .needing(EVEN)
                            .usually(MessageAlgorithms::hasManyRanks)
                            .usuallyBeyond(group -> 0)
                            .usuallyUpTo(group -> group.tuning().treeBlock())
                            .because("few messages at the root, for short blocks of many ranks"),
                    AlgorithmRow.<MessageGroup, StepWriter.Gather>of("linear", group -> LinearGather::write)
                            .because("no copies")));

    static final AlgorithmList<MessageGroup, StepWriter.Scatter> SCATTER = new AlgorithmList<>(
            "scatter",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.Scatter>of(
                                    "tree",
                                    group -> (steps, sent, received, count, type, root) ->
                                            TreeScatter.write(steps, group.radix(), sent, received, count, type, root))
                            .needing(EVEN)
                            .usually(MessageAlgorithms::hasManyRanks)
                            .usuallyBeyond(group -> 0)
                            .usuallyUpTo(group -> group.tuning().treeBlock())
                            .because("few messages at the root, for short blocks to many ranks"),
                    AlgorithmRow.<MessageGroup, StepWriter.Scatter>of("linear", group -> LinearScatter::write)
                            .because("no copies")));

    static final AlgorithmList<MessageGroup, StepWriter.AllGather> ALL_GATHER = new AlgorithmList<>(
            "allgather",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.AllGather>of(
                                    "central",
                                    group -> (steps, blocks) -> CentralAllGather.write(steps, group.radix(), blocks))
                            .upTo(group -> Integer.MAX_VALUE)
                            .usually(MessageGroup::isOversubscribed)
                            .usuallyUpTo(group -> group.tuning().longBlock() * group.ranks() - 1)
                            .because("each rank waits once where ranks share processors"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllGather>of("ring", group -> RingAllGather::write)
                            .usuallyBeyond(group -> group.isOversubscribed()
                                    ? -1
                                    : group.tuning().longAllGather() - 1)
                            .because("all links work at once, from buffer to buffer"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllGather>of("doubling", group -> DoublingAllGather::write)
                            .where(MessageGroup::isPowerOfTwo)
                            .needing(EVEN)
                            .because("log2 n rounds, from buffer to buffer"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllGather>of("bruck", group -> BruckAllGather::write)
                            .because("log2 n rounds for any number of ranks")));

    static final AlgorithmList<MessageGroup, StepWriter.AllToAll> ALL_TO_ALL = new AlgorithmList<>(
            "alltoall",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.AllToAll>of(
                                    "bruck", group -> MessageAlgorithms::bruckAllToAll)
                            .upTo(group -> Integer.MAX_VALUE / group.ranks())
                            .needing(EVEN)
                            .usually(group -> group.ranks() > 2)
                            .usuallyUpTo(group -> group.tuning().shortAllToAll())
                            .because("log2 n rounds for short blocks"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllToAll>of(
                                    "pairwise",
                                    group -> (steps, sent, received) -> PairwiseAllToAll.write(
                                            steps, group.tuning().inFlight(), sent, received))
                            .because("from buffer to buffer")));

    static final AlgorithmList<MessageGroup, StepWriter.Reduce> REDUCE = new AlgorithmList<>(
            "reduce",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.Reduce>of(SUN, MessageAlgorithms::sharedReduce)
                            .where(MessageGroup::reducesOnNodes)
                            .needing(COMMUTATIVE | DENSE)
                            .usually(MessageAlgorithms::isByNodes)
                            .usuallyBeyond(group -> group.tuning().nodes().shortReduction())
                            .because("each rank of a node combines a part, one message a node; that of Sun MPI"),
                    AlgorithmRow.<MessageGroup, StepWriter.Reduce>of("halving", group -> HalvingReduce::write)
                            .needing(COMMUTATIVE | DIVISIBLE)
                            .usuallyBeyond(group -> group.tuning().longReduce() - 1)
                            .because("all ranks combine, each its part"),
                    AlgorithmRow.<MessageGroup, StepWriter.Reduce>of("tree", MessageAlgorithms::treeReduce)
                            .because("log2 n rounds")));

    static final AlgorithmList<MessageGroup, StepWriter.AllReduce> ALL_REDUCE = new AlgorithmList<>(
            "allreduce",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.AllReduce>of(SUN, MessageAlgorithms::sharedAllReduce)
                            .where(MessageGroup::reducesOnNodes)
                            .needing(COMMUTATIVE | DENSE)
                            .usually(MessageAlgorithms::isByNodes)
                            .usuallyBeyond(group -> group.tuning().nodes().shortReduction())
                            .because("a reduction and a broadcast in the nodes' memory; that of Sun MPI"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllReduce>of("halving", group -> HalvingAllReduce::write)
                            .needing(COMMUTATIVE | DIVISIBLE)
                            .usuallyBeyond(group -> group.tuning().longReduce() - 1)
                            .because("all ranks combine, each its part"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllReduce>of("doubling", group -> DoublingAllReduce::write)
                            .usually(group -> group.ranks() == 2 || !group.isOversubscribed())
                            .usuallyUpTo(MessageAlgorithms::mostToDouble)
                            .because("log2 n rounds, all ranks work alike"),
                    AlgorithmRow.<MessageGroup, StepWriter.AllReduce>of(
                                    "reduce-bcast", MessageAlgorithms::treeAllReduce)
                            .because("n-1 waits up a tree and n-1 down")));

    static final AlgorithmList<MessageGroup, StepWriter.ReduceScatter> REDUCE_SCATTER = new AlgorithmList<>(
            "reducescatter",
            List.of(
                    AlgorithmRow.<MessageGroup, StepWriter.ReduceScatter>of(
                                    "central",
                                    group -> (steps, sent, received, counts, type, operator) ->
                                            CentralReduceScatter.write(
                                                    steps, group.radix(), sent, received, counts, type, operator))
                            .usuallyUpTo(group -> group.tuning().longReduceScatter() - 1)
                            .because("a reduction and a scatter: few messages"),
                    AlgorithmRow.<MessageGroup, StepWriter.ReduceScatter>of(
                                    "pairwise", group -> PairwiseReduceScatter::write)
                            .because("each part goes only to its owner")));

    static final AlgorithmList<MessageGroup, StepWriter.Scan> SCAN = new AlgorithmList<>("scan", scans());

    static final AlgorithmList<MessageGroup, StepWriter.Scan> EXCLUSIVE_SCAN = new AlgorithmList<>("exscan", scans());

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

    private MessageAlgorithms() {}

    /** The algorithms of an operation of the kind of scans. */
    static AlgorithmList<MessageGroup, StepWriter.Scan> scan(Collective operation) {
        return switch (operation) {
            case SCAN -> SCAN;
            case EXCLUSIVE_SCAN -> EXCLUSIVE_SCAN;
            default -> throw new IllegalArgumentException(operation + " is no scan");
        };
    }

    private static List<AlgorithmRow<MessageGroup, StepWriter.Scan>> scans() {
        return List.of(
                AlgorithmRow.<MessageGroup, StepWriter.Scan>of("linear", group -> LinearScan::write)
                        .usually(MessageGroup::isOversubscribed)
                        .because("n-1 waits where ranks share processors"),
                AlgorithmRow.<MessageGroup, StepWriter.Scan>of("doubling", group -> DoublingScan::write)
                        .because("log2 n rounds"));
    }

    private static boolean hasManyRanks(MessageGroup group) {
        return group.ranks() > group.tuning().linearRanks();
    }

    /** Maximum bytes at which doubling beats both a reduction in parts and a reduction followed by a broadcast. */
    private static long mostToDouble(MessageGroup group) {
        long uncut = group.ranks() == 2 ? Long.MAX_VALUE : group.tuning().longReduce();
        return Math.min(group.tuning().leastInTwo(), uncut) - 1;
    }

    private static StepWriter.Broadcast lineBroadcast(MessageGroup group) {
        GroupBox box = group.box().get().orElseThrow();
        long start = group.tuning().lineStart();
        return (steps, buffer, count, type, root) -> LineBroadcast.write(steps, box, start, buffer, count, type, root);
    }

    private static StepWriter.Broadcast treeBroadcast(MessageGroup group) {
        return (steps, buffer, count, type, root) ->
                TreeBroadcast.write(steps, group.radix(), buffer, count, type, root);
    }

    private static StepWriter.Reduce treeReduce(MessageGroup group) {
        return (steps, sent, received, count, type, operator, root) ->
                TreeReduce.write(steps, group.radix(), sent, received, count, type, operator, root);
    }

    private static StepWriter.AllReduce treeAllReduce(MessageGroup group) {
        return inTwo(treeReduce(group), treeBroadcast(group));
    }

    private static boolean isByNodes(MessageGroup group) {
        return group.tuning().nodes().isUsual();
    }

    private static StepWriter.Barrier sharedBarrier(MessageGroup group) {
        SharedBarrier shared = new SharedBarrier(group.nodes().orElseThrow(), group.radix());
        return steps -> {
            if (steps.areDoneAtOnce()) {
                shared.write(steps);
            } else {
                TreeBarrier.write(steps, group.radix());
            }
        };
    }

    private static StepWriter.Broadcast sharedBroadcast(MessageGroup group) {
        SharedBroadcast shared = new SharedBroadcast(group.nodes().orElseThrow(), group.radix());
        StepWriter.Broadcast pending = treeBroadcast(group);
        return (steps, buffer, count, type, root) -> {
            if (steps.areDoneAtOnce()) {
                shared.write(steps, buffer, count, type, root);
            } else {
                pending.write(steps, buffer, count, type, root);
            }
        };
    }

    private static StepWriter.Reduce sharedReduce(MessageGroup group) {
        SharedReduce shared = new SharedReduce(group.nodes().orElseThrow(), group.radix());
        StepWriter.Reduce pending = treeReduce(group);
        return (steps, sent, received, count, type, operator, root) -> {
            if (steps.areDoneAtOnce()) {
                shared.write(steps, sent, received, count, type, operator, root);
            } else {
                pending.write(steps, sent, received, count, type, operator, root);
            }
        };
    }

    private static StepWriter.AllReduce sharedAllReduce(MessageGroup group) {
        return inTwo(sharedReduce(group), sharedBroadcast(group));
    }

    private static StepWriter.AllReduce inTwo(StepWriter.Reduce reduce, StepWriter.Broadcast broadcast) {
        return (steps, sent, received, count, type, operator) -> {
            reduce.write(steps, sent, received, count, type, operator, FIRST);
            broadcast.write(steps, received, count, type, FIRST);
        };
    }

    private static void bruckAllToAll(Steps steps, Blocks sent, Blocks received) {
        if (received.bytes(FIRST) > 0) {
            BruckAllToAll.write(steps, sent, received);
        }
    }
}
