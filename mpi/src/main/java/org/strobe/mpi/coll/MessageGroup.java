package org.strobe.mpi.coll;

import java.util.Optional;
import java.util.function.Supplier;
import org.strobe.mpi.coll.lines.GroupBox;
import org.strobe.mpi.coll.node.GroupNodes;
import org.strobe.mpi.engine.NodeBarrier;

/**
 * Group of ranks in terms of {@link MessageAlgorithms}.
 *
 * @param tuning that of the job
 * @param nodeBarrier barrier of its nodes by hardware; empty if there is none
 * @param box box that it fills in the machine's network
 * @param nodes its ranks by nodes; empty if collectives by nodes are not for it
 */
record MessageGroup(
        int ranks,
        MessageTuning tuning,
        Optional<NodeBarrier> nodeBarrier,
        Supplier<Optional<GroupBox>> box,
        Optional<GroupNodes> nodes) {
    /** True if ranks share processors, so that the number of waits decides. */
    boolean isOversubscribed() {
        return ranks > tuning.processors();
    }

    /** Radix of the group's trees. */
    int radix() {
        return isOversubscribed() ? tuning.oversubscribedRadix() : MessageTuning.BINOMIAL;
    }

    /** True if ranks of the group share nodes. */
    boolean sharesNodes() {
        return nodes.filter(GroupNodes::areShared).isPresent();
    }

    /** True if ranks of the group share nodes, and have room to reduce there. */
    boolean reducesOnNodes() {
        return nodes.filter(GroupNodes::haveRoomToReduce).isPresent();
    }

    boolean isPowerOfTwo() {
        return Integer.bitCount(ranks) == 1;
    }
}
