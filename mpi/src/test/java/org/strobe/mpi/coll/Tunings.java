package org.strobe.mpi.coll;

import java.util.List;
import org.strobe.emulator.select.ForcedAlgorithms;
import org.strobe.mpi.coll.node.NodeTuning;

/** Tunings that together choose every algorithm. */
final class Tunings {
    private static final int PLENTY = 1000;
    private static final long NEVER = Long.MAX_VALUE / 1000;

    private Tunings() {}

    static List<MessageTuning> all() {
        return List.of(
                MessageTuning.usual(1),
                MessageTuning.usual(PLENTY),
                small(PLENTY, 2),
                small(1, 3),
                large(PLENTY),
                large(1),
                mixed(),
                MessageTuning.trees(PLENTY),
                forced("bcast=scatter-ring,allgather=ring,reduce=tree,scan=linear,exscan=linear,barrier=tree"),
                forced("bcast=lines"),
                forced("barrier=sun,bcast=sun,reduce=sun,allreduce=sun"),
                forced("gather=tree,scatter=tree,alltoall=bruck,allgather=bruck,allreduce=reduce-bcast"),
                forced("allgather=central,allreduce=halving,reduce=halving,reducescatter=pairwise,bcast=tree"),
                forced("allgather=doubling,allreduce=doubling,alltoall=pairwise,gather=linear,scatter=linear"));
    }

    /** Treats all messages as short, and small groups as large ones. */
    private static MessageTuning small(int processors, int radix) {
        return new MessageTuning(
                processors,
                radix,
                NEVER,
                NEVER,
                NEVER,
                NEVER,
                NEVER,
                NEVER,
                1,
                NEVER,
                NEVER,
                1,
                1,
                new NodeTuning(true, 64, 32, 1000, 0, 0),
                ForcedAlgorithms.NONE);
    }

    /** Treats all messages as long. */
    private static MessageTuning large(int processors) {
        return new MessageTuning(
                processors,
                4,
                0,
                0,
                0,
                0,
                -1,
                0,
                PLENTY,
                0,
                0,
                100,
                3,
                NodeTuning.ONLY_IF_FORCED,
                ForcedAlgorithms.NONE);
    }

    /** Has its thresholds among the sizes of the tests. */
    private static MessageTuning mixed() {
        NodeTuning nodes = new NodeTuning(true, 128, 24, NodeTuning.POOL, 30, 50);
        return new MessageTuning(4, 4, 300, 200, 900, 64, 100, 300, 4, 300, 200, 30, 2, nodes, ForcedAlgorithms.NONE);
    }

    private static MessageTuning forced(String algorithms) {
        return MessageTuning.usual(PLENTY).forcing(MessageAlgorithms.TABLE.parse(algorithms));
    }
}
